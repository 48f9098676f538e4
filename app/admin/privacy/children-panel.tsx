import { Link } from "react-router";
import { CONSENTS_PATH } from "~/features/consent/consent-paths";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import type { ChildFound } from "./privacy-children.server";

/** Children, each of whom can be erased alone. */
export function ChildrenPanel({ search, found }: { search: string; found: ChildFound[] }) {
  return (
    <Panel title={`Children found by “${search}”`}>
      <p className="mb-3">
        Erasing a child removes this child alone: name, consents, work, certificates’ names.
        Brothers and sisters of the same mailbox stay, and the purchase stays in the books. This
        cannot be undone.
      </p>
      <ul className="entries">
        {found.map(({ id, name, givenName, line, mailboxes }) => (
          <li key={id}>
            <Link to={`${CONSENTS_PATH}/${id}`}>{name}</Link>
            <small>{line}</small>
            <small>{mailboxes || "No mailbox is known: this child is found here alone."}</small>
            <details>
              <summary>
                Erase this child<span className="sr-only">: {name}</span>
              </summary>
              <ActionForm
                intent="erase-child"
                values={{ child: id, search }}
                label="Erase this child for good"
                about={name}
                tone="crit"
              >
                <Field
                  label={`Type the first name again: ${givenName}`}
                  name="again"
                  autoComplete="off"
                />
              </ActionForm>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
