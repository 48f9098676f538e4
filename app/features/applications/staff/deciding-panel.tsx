import { Form, Link, useNavigation } from "react-router";
import { Facts } from "~/ui/staff/facts";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import type { ApplicationStatus } from "../application-status";
import type { Deciding } from "./deciding.server";

/** As the button says it. */
export const DEEDS: Record<ApplicationStatus, string> = {
  new: "Put back",
  reviewing: "Review",
  accepted: "Accept",
  declined: "Decline",
};

/** Beside the list: whom it is about, the letter that they get, and the button. */
export function DecidingPanel({ deciding, close }: { deciding: Deciding; close: string }) {
  const [only] = deciding.chosen;
  const isOne = deciding.chosen.length === 1 && only;
  return isOne ? (
    <OnePanel key={only.id} deciding={deciding} close={close} />
  ) : (
    <ManyPanel deciding={deciding} close={close} />
  );
}

function OnePanel({
  deciding: { to, decision, chosen },
  close,
}: {
  deciding: Deciding;
  close: string;
}) {
  const [one] = chosen;
  if (!one) return null;
  const { id, version, name, email, facts, letter } = one;
  return (
    <Panel title={`${DEEDS[to]} ${name}`}>
      <Form
        method="post"
        className="action-form"
        aria-label={`${DEEDS[to]} ${name}`}
        preventScrollReset
      >
        <Hidden values={{ intent: "decide", id, version, to, decision }} />
        <details>
          <summary>What they wrote</summary>
          <Facts facts={facts} />
        </details>
        <Field
          label={`Subject, to ${email}`}
          name="subject"
          defaultValue={letter.subject}
          maxLength={200}
        />
        <Field
          label="The letter"
          name="letter"
          rows={12}
          defaultValue={letter.text}
          maxLength={5000}
        />
        <Field label="Why, for staff only (optional)" name="note" maxLength={500} />
        <Buttons with={`${DEEDS[to]} and write`} without={`${DEEDS[to]} without a letter`} />
        <p>It waits ten minutes; until then “Undo” takes both back.</p>
        <Link to={close} preventScrollReset>
          Close
        </Link>
      </Form>
    </Panel>
  );
}

function ManyPanel({ deciding, close }: { deciding: Deciding; close: string }) {
  const { to, decision, chosen, leftOut } = deciding;
  const number = chosen.length;
  return (
    <Panel title={`${DEEDS[to]} ${number}`}>
      <Form
        method="post"
        className="action-form"
        aria-label={`${DEEDS[to]} ${number}`}
        preventScrollReset
      >
        <Hidden values={{ intent: "decide-many", to, decision }} />
        {chosen.map(({ id, version }) => (
          <input key={id} type="hidden" name="chosen" value={`${id}:${version}`} />
        ))}
        <p>Each gets the usual letter, with their own name. Open one to read it.</p>
        {chosen.map(({ id, name, email, letter }) => (
          <details key={id}>
            <summary>
              {name}, {email}
            </summary>
            <p>
              <b>{letter.subject}</b>
            </p>
            <p className="whitespace-pre-line">{letter.text}</p>
          </details>
        ))}
        {leftOut > 0 && <p className="flag">{leftOut} left out: decided already.</p>}
        <Buttons
          with={`${DEEDS[to]} ${number}, write to ${number}`}
          without={`${DEEDS[to]} ${number} without a letter`}
        />
        <p>The letters wait ten minutes; until then “Undo” takes all of it back.</p>
        <Link to={close} preventScrollReset>
          Close
        </Link>
      </Form>
    </Panel>
  );
}

function Hidden({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Buttons({ with: withLetter, without }: { with: string; without: string }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="action-row">
      <button type="submit" name="tell" value="on" className="btn btn-brand" disabled={isSending}>
        {withLetter}
      </button>
      <button type="submit" className="btn btn-line" disabled={isSending}>
        {without}
      </button>
    </div>
  );
}
