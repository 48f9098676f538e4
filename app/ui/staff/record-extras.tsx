import { Link } from "react-router";
import type { RecordExtrasData } from "~/admin/record/record-extras.server";
import { ActionForm } from "./action-form";
import { Field } from "./field";
import { Moment } from "./moment";
import { Panel } from "./notice";
import { OutboxPill } from "./outbox-pill";

/** Beside every record: staff's notes, its e-mails, what happened to it. */
export function RecordExtras({
  extras,
  canChange,
}: {
  extras: RecordExtrasData;
  canChange: boolean;
}) {
  const { notes, emails, history } = extras;
  return (
    <>
      <Panel title="Notes">
        <ul className="entries">
          {notes.map((note) => (
            <li key={note.id} className="whitespace-pre-line">
              {note.text}
              <small>
                {note.actor}, <Moment at={note.at} />
              </small>
            </li>
          ))}
        </ul>
        {canChange ? (
          // The key empties the box once a note is saved.
          <ActionForm key={notes.length} intent="note" label="Save note">
            <Field label="New note, for staff only" name="text" rows={3} maxLength={2000} />
          </ActionForm>
        ) : (
          notes.length === 0 && <p>No notes yet.</p>
        )}
      </Panel>
      <Panel title="E-mails">
        {emails.length === 0 && <p>None was sent.</p>}
        <ul className="entries">
          {emails.map((email) => (
            <li key={email.id}>
              <Link to={`/admin/outbox/${email.id}`}>{email.subject}</Link>
              <small>
                <OutboxPill state={email.state} /> to {email.recipient},{" "}
                <Moment at={email.createdAt} />
              </small>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="History">
        <ol className="entries">
          {history.map((step) => (
            <li key={`${step.at.toISOString()} ${step.what}`}>
              {step.what}
              <small>
                {step.actor}, <Moment at={step.at} />
              </small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
