import { useNavigation } from "react-router";
import { Panel } from "~/ui/staff/notice";
import type { FollowingValue, TouchedGroup } from "./edit-document.server";

/** What could move along: those without which it does not fit are ticked, and say why. */
export function FollowingPanel({ following }: { following: FollowingValue[] }) {
  return (
    <Panel title="What follows">
      <ul className="entries">
        {following.map(({ name, label, now, next, text, fault }) => (
          <li key={name}>
            <label className="admin-tick">
              <input
                type="checkbox"
                name={`follow:${name}`}
                value={text}
                defaultChecked={fault !== null}
              />
              <span>
                Move “{label}” too: {now} → <b>{next}</b>
                {fault && <small className="flag">It would not fit otherwise: {fault}.</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whom it touches; one press saves and opens the letter to them. */
export function TouchedPanel({ touched }: { touched: TouchedGroup[] }) {
  const isSending = useNavigation().formMethod === "POST";
  // The widest group comes first; the others are often part of it.
  const first = touched.find(({ letters }) => letters > 0);
  return (
    <Panel title="Whom it touches">
      <p className="mb-3">
        The button saves the dates and drafts a letter to each group that is ticked, in English and
        Spanish. A copy goes to you; nobody else is written to before you send it there.
      </p>
      <ul className="entries">
        {touched.map(({ id, label, letters }) => (
          <li key={id}>
            <label className="admin-tick">
              <input
                type="checkbox"
                name={`group:${id}`}
                value="on"
                defaultChecked={id === first?.id}
                disabled={letters === 0}
              />
              <span>
                <b>{letters.toLocaleString("en-US")}</b> {label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {first && (
        <button
          type="submit"
          name="intent"
          value="write"
          className="btn btn-line mt-3"
          disabled={isSending}
        >
          Save, and draft a letter to those ticked
        </button>
      )}
    </Panel>
  );
}
