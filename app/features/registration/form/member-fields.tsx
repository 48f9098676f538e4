import { GRADES, gradeLabel } from "~/program/options";
import { FieldBox, FieldError, FieldHint } from "~/ui/form/field-frame";
import { descriptionOf } from "~/ui/form/form-field";
import { useSite } from "~/ui/site-context";
import { MEMBERS } from "./copy";
import { memberRow } from "./member-rows";
import type { TypeFieldsProps } from "./type-fields";
import { useHydrated } from "./use-hydrated";

/** A row for each student: as many as the size says, all that there can be without script. */
export function MemberFields({ field, values }: TypeFieldsProps) {
  const { min, max } = useSite().season.limits.teamSize;
  const isHydrated = useHydrated();
  const size = Number(values.team_size) || min;
  const hint = isHydrated ? MEMBERS.hint : MEMBERS.hintWithoutScript;
  const all = field("team_members");
  const rows = Array.from({ length: isHydrated ? size : max }, (_, index) => index + 1);
  return (
    <FieldBox field={all}>
      <fieldset aria-describedby={descriptionOf(all, hint)["aria-describedby"]}>
        <legend className="font-bold leading-snug">{MEMBERS.legend}</legend>
        <FieldHint field={all} hint={hint} />
        <FieldError field={all} />
        {rows.map((number) => {
          // A leader who is one of the students need not be named twice.
          const isNeeded = number < size || (number === size && !values.first_name);
          return <MemberRow key={number} {...{ number, field, isNeeded }} />;
        })}
      </fieldset>
    </FieldBox>
  );
}

interface MemberRowProps extends Pick<TypeFieldsProps, "field"> {
  number: number;
  isNeeded: boolean;
}

function MemberRow({ number, field, isNeeded }: MemberRowProps) {
  const name = field(memberRow(number).name);
  const grade = field(memberRow(number).grade);
  // The error summary links to the field of all members: the first row bears its id.
  const nameId = number === 1 ? field("team_members").id : name.id;
  return (
    <div className="member-row">
      <div>
        <label htmlFor={nameId}>{MEMBERS.name(number)}</label>
        <input
          type="text"
          id={nameId}
          name={name.name}
          defaultValue={name.defaultValue}
          required={isNeeded}
          autoComplete="off"
          maxLength={100}
          aria-invalid={field("team_members").errors ? true : undefined}
          className="control"
        />
      </div>
      <div>
        <label htmlFor={grade.id}>
          {MEMBERS.grade}
          <span className="sr-only">{MEMBERS.gradeOf(number)}</span>
        </label>
        <select
          id={grade.id}
          name={grade.name}
          defaultValue={grade.defaultValue ?? ""}
          className="control"
        >
          <option value="">{MEMBERS.gradeEmpty}</option>
          {GRADES.map((value) => (
            <option key={value} value={value}>
              {gradeLabel(value)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
