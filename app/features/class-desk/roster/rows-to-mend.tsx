import { longDate } from "~/program/format";
import { GRADES } from "~/program/options";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import { answerName, typedName } from "./corrections";
import type { RowToMend } from "./preview-view";
import { readGrade } from "./reading/read-grade";

/** What is wrong with a row is mended where it stands, and goes back with the list. */
export function RowsToMend({ rows, more }: { rows: RowToMend[]; more: number }) {
  const { preview: words } = DESK_COPY[useLocale()];
  return (
    <section className="mt-8" aria-labelledby="to-mend">
      <h3 id="to-mend" className="font-bold text-l">
        {words.mend.title}
      </h3>
      <p className="mt-1 mb-6 text-ink-2">{words.mend.text}</p>
      <ul className="rows-to-mend">
        {rows.map((row) => (
          <li key={row.number}>
            <fieldset>
              <legend className="mb-3 font-bold">{words.mend.row(row.number, row.name)}</legend>
              {row.question && <Question row={row} />}
              <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
                {row.fields.map((field) => (
                  <MendedField key={field.field} number={row.number} {...field} />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mb-6">{words.mend.more(more)}</p>}
      <Actions>
        <button type="submit" name="intent" value="check" className={buttonClass("line")}>
          {words.again}
        </button>
      </Actions>
    </section>
  );
}

/** A list cannot say who is meant, and nobody's record may become another's. */
function Question({ row }: { row: RowToMend }) {
  const locale = useLocale();
  const { mend } = DESK_COPY[locale].preview;
  const { number, question, erasedOn, candidates, answer } = row;
  if (!question) return null;
  const hint = [erasedOn && mend.erased(longDate(erasedOn, locale)), mend.questions[question]];
  return (
    <PlainField id={answerName(number)} label={mend.who} hint={hint.filter(Boolean).join(" ")}>
      {(ties) => (
        <select
          {...ties}
          name={answerName(number)}
          defaultValue={answer}
          className="control control-l"
        >
          <option value="">{mend.leaveOut}</option>
          {candidates.map(({ id, who }) => (
            <option key={id} value={id}>
              {mend.itIs(who)}
            </option>
          ))}
          <option value="anew">{mend.anew}</option>
        </select>
      )}
    </PlainField>
  );
}

function MendedField({
  number,
  field,
  value,
  reason,
}: RowToMend["fields"][number] & { number: number }) {
  const { preview: words } = DESK_COPY[useLocale()];
  const name = typedName(number, field);
  const error = reason && { ...words.problems, ...words.warnings }[reason];
  return (
    <PlainField id={name} label={words.fields[field]} error={error}>
      {(ties) =>
        field === "grade" ? (
          <select
            {...ties}
            name={name}
            defaultValue={readGrade(value) ?? value}
            className="control control-m"
          >
            {!readGrade(value) && <option value={value}>{value || words.noGrade}</option>}
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                {grade}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...ties}
            name={name}
            defaultValue={value}
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            inputMode={field === "guardian_email" ? "email" : undefined}
            className="control"
          />
        )
      }
    </PlainField>
  );
}
