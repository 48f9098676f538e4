import { Field } from "~/ui/staff/field";
import { fieldsOf, type ListedMember } from "./listed-members";

interface MemberLinesProps {
  members: ListedMember[];
  values: Partial<Record<string, string>>;
  error: string | undefined;
}

/** A team's children, a line each. */
export function MemberLines({ members, values, error }: MemberLinesProps) {
  return (
    <fieldset className="stack">
      <legend className="mb-2 font-bold">Members</legend>
      {members.map((member, at) => {
        const names = fieldsOf(at);
        return (
          <div key={member.id ?? `new-${at}`}>
            <input type="hidden" name={names.id} value={member.id ?? ""} />
            <Field
              label={member.id ? `Student ${at + 1}` : `Student ${at + 1}, new in the team`}
              name={names.line}
              defaultValue={values[names.line] ?? member.line}
              error={at === 0 ? error : undefined}
            />
          </div>
        );
      })}
      <p className="hint">
        Name and, behind a comma, the grade. An emptied line takes the student off the team; a new
        one starts without a consent.
      </p>
    </fieldset>
  );
}
