import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Pill } from "~/ui/staff/pill";
import type { AdvisingView } from "./advising-view.server";

interface AdvisorRowProps {
  advisor: AdvisingView["advisors"][number];
  clearWords: string;
  canMatch: boolean;
}

/** One who advises: what they know, whether they are clear, how many entries they have. */
export function AdvisorRow({ advisor, clearWords, canMatch }: AdvisorRowProps) {
  const { id, name, organization, expertise, isClear, hasAgreed, entries, clearUntil } = advisor;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b>{name}</b>
        <Pill tone={isClear ? "ok" : "crit"}>{clearWords}</Pill>
        {!hasAgreed && <Pill tone="warn">Has not agreed yet</Pill>}
      </div>
      <small>
        {[organization, expertise, entries === 1 ? "1 entry" : `${entries} entries`].join(" · ")}
      </small>
      {canMatch && (
        <details>
          <summary>
            Note a check<span className="sr-only"> of {name}</span>
          </summary>
          <ActionForm intent="clear" values={{ advisor: id }} label="Note the day" about={name}>
            <Field
              label="Clear until"
              name="until"
              type="date"
              hint="As the vendor says it. Empty: not clear. Never write down what was found."
              defaultValue={clearUntil ?? ""}
            />
          </ActionForm>
        </details>
      )}
    </li>
  );
}
