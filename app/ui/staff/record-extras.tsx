import { Link, useFetcher } from "react-router";
import type { OutboxState } from "~/program/outbox-states";
import type { Outcome } from "~/program/outcome";
import { Field } from "./field";
import { Moment } from "./moment";
import { Notice, Panel } from "./notice";
import { OutboxPill } from "./outbox-pill";

export interface RecordExtrasData {
  notes: { id: string; at: Date; actor: string; text: string }[];
  emails: {
    id: string;
    subject: string;
    recipient: string;
    state: OutboxState;
    createdAt: Date;
  }[];
  /** Whether whoever looks may read a letter itself. */
  canOpenEmails: boolean;
  /** `about`: another record of the same entry, in a word. */
  history: { at: Date; actor: string; what: string; about?: string }[];
}

interface RecordExtrasProps {
  type: string;
  id: string;
  canNote: boolean;
  extras: RecordExtrasData;
}

/** Beside every record: staff's notes, its e-mails, what happened to it. */
export function RecordExtras({ type, id, canNote, extras }: RecordExtrasProps) {
  const { notes, emails, canOpenEmails, history } = extras;
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
        {canNote ? (
          <NoteForm key={id} action={`/admin/notes/${type}/${id}`} saved={notes.length} />
        ) : (
          notes.length === 0 && <p>No notes yet.</p>
        )}
      </Panel>
      <Panel title="Emails">
        {emails.length === 0 && <p>None was sent.</p>}
        <ul className="entries">
          {emails.map((email) => (
            <li key={email.id}>
              {canOpenEmails ? (
                <Link to={`/admin/outbox/${email.id}`}>{email.subject}</Link>
              ) : (
                email.subject
              )}
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
            <li key={`${step.at.toISOString()} ${step.about} ${step.what}`}>
              {step.what}
              <small>
                {step.about && `${step.about}, `}
                {step.actor}, <Moment at={step.at} />
              </small>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

function NoteForm({ action, saved }: { action: string; saved: number }) {
  const fetcher = useFetcher<{ outcome: Outcome }>();
  return (
    <fetcher.Form method="post" action={action} aria-label="New note" className="action-form">
      <Notice outcome={fetcher.data?.outcome} />
      {/* The key empties the box once a note is saved. */}
      <Field key={saved} label="New note, for staff only" name="text" rows={3} maxLength={2000} />
      <button type="submit" className="btn btn-line" disabled={fetcher.state !== "idle"}>
        Save note
      </button>
    </fetcher.Form>
  );
}
