import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import type { ShownRegistration } from "./registration-facts";

interface SettleSchoolProps {
  registration: ShownRegistration;
  version: string;
}

const WAYS = [
  {
    how: "let-in",
    summary: "They belong to the school too: let them in as a teacher",
    text: "The desk stays with whoever has it. This contact sees its classes and brings in lists, and the places of both purchases count. They are written to where their address is known.",
    label: "Let them in",
  },
  {
    how: "give-desk",
    summary: "They speak for the school: give them the desk",
    text: "Classes, students and teachers stay, and hang on this purchase from now on. Whoever had the desk is out, the seat codes that they made end, and their purchase asks you the same question. They are written to where their address is known.",
    label: "Give them the desk",
  },
  {
    how: "leave",
    summary: "Leave it without a desk",
    text: "For somebody who does not belong to the school. Money is not returned by this: refund, and cancel the registration.",
    label: "Leave it as it is",
  },
] as const;

/** Somebody bought in the name of a school for which another purchase speaks: who sits at its desk? */
export function SettleSchool({ registration, version }: SettleSchoolProps) {
  const [letIn, giveDesk, leave] = WAYS;
  return (
    <section className="next-step" aria-labelledby="settle-school">
      <div>
        <p className="flag">What to do next</p>
        <h2 id="settle-school">Somebody else speaks for this school.</h2>
        <p>
          Another purchase in the name of {registration.schoolName ?? "this school"} came first, so
          this contact has no class desk. Ask the school who belongs to it, then settle it here; the
          reason stands in the event log.
        </p>
      </div>
      <div className="stack">
        <Way way={letIn} version={version} />
        <Way way={giveDesk} version={version} />
        <details>
          <summary>It is another school: give it a name of its own</summary>
          <div className="mt-3">
            <ActionForm
              intent="settle-school"
              version={version}
              values={{ how: "own-school" }}
              label="Make it a school of its own"
              tone="brand"
            >
              <p>
                It gets an empty desk of its own. They are written to where their address is known.
              </p>
              <Field label="Name of the school" name="school_name" maxLength={120} />
              <Reason />
            </ActionForm>
          </div>
        </details>
        <Way way={leave} version={version} />
      </div>
    </section>
  );
}

function Way({ way, version }: { way: (typeof WAYS)[number]; version: string }) {
  return (
    <details>
      <summary>{way.summary}</summary>
      <div className="mt-3">
        <ActionForm
          intent="settle-school"
          version={version}
          values={{ how: way.how }}
          label={way.label}
          tone="brand"
        >
          <p>{way.text}</p>
          <Reason />
        </ActionForm>
      </div>
    </details>
  );
}

function Reason() {
  return <Field label="Why, for staff only" name="reason" maxLength={300} />;
}
