import { Link } from "react-router";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";

export interface Person {
  email: string;
  held: { type: string; id: string; title: string; storedAt: Date; to: string | null }[];
}

/** What is held about one person: to look at, to hand out, to erase. */
export function PersonPanel({ email, held }: Person) {
  return (
    <>
      <Panel title={`Held about ${email}`}>
        <p className="mb-3">Open a record to correct what is wrong in it.</p>
        <ul className="entries">
          {held.map(({ type, id, title, storedAt, to }) => (
            <li key={`${type} ${id}`}>
              {to ? <Link to={to}>{title}</Link> : title}
              <small>
                <Moment at={storedAt} />
              </small>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Hand it out">
        <p className="mb-3">
          A file with all of the above. Make sure first that the person who asks is the one it is
          about, or the parent.
        </p>
        <form method="post" action="/admin/privacy/file" aria-label="Download the file">
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="btn btn-line">
            Download the file
          </button>
        </form>
      </Panel>
      <Panel title="Erase it">
        <p className="mb-3">
          Removes all of the above for good, and the address from other people’s notes and emails.
          Paid registrations stay in the books without the person. A child’s registration that names
          the address as the guardian’s stays too, without it, and says that a guardian is needed.
          This cannot be undone.
        </p>
        <ActionForm intent="erase" values={{ email }} label="Erase for good" tone="crit">
          <Field label="Type the address again" name="again" type="email" autoComplete="off" />
        </ActionForm>
      </Panel>
    </>
  );
}
