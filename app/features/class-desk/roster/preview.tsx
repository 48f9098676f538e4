import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { PlainField } from "~/ui/form/plain-field";
import { Section } from "~/ui/section";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import { WholeList } from "./give-list";
import { PreviewTable } from "./preview-table";
import type { RosterPreview } from "./preview-view";
import { ROSTER_FIELDS } from "./reading/roster-fields";
import type { RosterList } from "./reading/roster-list";
import { RowsToMend } from "./rows-to-mend";
import { SchoolField } from "./school-field";
import type { SchoolsOfList } from "./which-school";

/** More numbers nobody reads. */
const MOST_LINES = 50;

interface PreviewProps {
  to: string;
  preview: RosterPreview;
  list: RosterList;
  className: string | null;
  grade: string | null;
  schools: SchoolsOfList;
  /** The button was pressed, and something is still to be said. */
  isAskedAgain: boolean;
}

/** What the list would do. The list itself stays in this page until the button is pressed. */
export function Preview(props: PreviewProps) {
  const { to, preview, list, className, grade, schools } = props;
  const { preview: words } = DESK_COPY[useLocale()];
  const { counts, hasNames, toDo, isDone, lacksGrades, missing, beyond } = preview;
  const passedOver = (lines: number[]) =>
    words.passedOver(lines.length, lines.slice(0, MOST_LINES).join(", "));
  // One answer for all of them, and not one for each row.
  const asksGrade = hasNames && lacksGrades;
  const wholeList = <WholeList className={className} grade={grade} />;
  const readAgain = (
    <Actions>
      <button type="submit" name="intent" value="check" className={buttonClass("line")}>
        {words.again}
      </button>
    </Actions>
  );
  const isReady = hasNames && (toDo > 0 || missing.length > 0);
  return (
    <form method="post" action={to} encType="multipart/form-data" aria-label={words.title}>
      <input type="hidden" name="list" value={JSON.stringify(list)} />
      {/* The first button is what Enter presses in a field: it must bring nothing in. */}
      <button
        type="submit"
        name="intent"
        value="check"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        {words.again}
      </button>
      {schools.isAsked ? (
        <WhichSchool schools={schools} isMissing={props.isAskedAgain} />
      ) : (
        <Section title={words.title} lede={words.text}>
          <ul className="mb-6 flex flex-wrap gap-x-6 gap-y-2 font-bold">
            {counts.map(({ fate, count }) => (
              <li key={fate}>{words.counts[fate](count)}</li>
            ))}
          </ul>
          <OfSchools schools={schools} />
          {missing.length > 0 && (
            <div className="mb-6 max-w-[46rem]">
              <p>{words.missing(missing.length)}</p>
              <p className="my-2">{missing.join(", ")}</p>
              <div className="tick">
                <input
                  type="checkbox"
                  id="complete"
                  name="complete"
                  value="on"
                  defaultChecked={list.source === "one-roster"}
                />
                <label htmlFor="complete">{words.complete}</label>
              </div>
            </div>
          )}
          {beyond && (
            <p role="alert" className="field-error mb-6">
              {words.beyond(beyond)}
            </p>
          )}
          {!hasNames && <p className="field-error mb-6">{words.noName}</p>}
          {hasNames && isDone && !isReady && <p className="mb-6">{words.nothingToDo}</p>}
          {list.passedOver.length > 0 && (
            <p className="mb-6 max-w-[46rem]">{passedOver(list.passedOver)}</p>
          )}
          {asksGrade && (
            <div className="max-w-[46rem]">
              <p className="mb-4 font-bold">{words.whichGrade}</p>
              {wholeList}
              {readAgain}
            </div>
          )}
          <Actions>
            {isReady && (
              <button type="submit" name="intent" value="import" className={buttonClass()}>
                {words.submit(toDo)}
              </button>
            )}
          </Actions>
          {hasNames && !asksGrade && preview.toMend.length > 0 && (
            <RowsToMend rows={preview.toMend} more={preview.moreToMend} />
          )}
          {hasNames && <PreviewTable rows={preview.rows} />}
        </Section>
      )}
      <Section title={words.columns} lede={words.columnsText} tone="mist">
        {schools.chosen && <SchoolField schools={schools} />}
        {list.source === "list" && <Columns list={list} />}
        {!asksGrade && wholeList}
        {readAgain}
      </Section>
    </form>
  );
}

/** Nobody of a district's list comes in before this is said. */
function WhichSchool({ schools, isMissing }: { schools: SchoolsOfList; isMissing: boolean }) {
  const { schools: words } = DESK_COPY[useLocale()].preview;
  return (
    <Section title={words.title} lede={words.text(schools.several.length)} narrow>
      <SchoolField schools={schools} isMissing={isMissing} />
      <Actions>
        <button type="submit" name="intent" value="check" className={buttonClass()}>
          {words.submit}
        </button>
      </Actions>
    </Section>
  );
}

/** Whose students these are, and who is left out for it. */
function OfSchools({ schools }: { schools: SchoolsOfList }) {
  const { schools: words } = DESK_COPY[useLocale()].preview;
  const { chosen, elsewhere, unnamed, other } = schools;
  const said = [
    chosen && words.taken(chosen.name, elsewhere),
    chosen && unnamed > 0 && words.unnamed(unnamed),
    other && words.other(other),
  ].filter(Boolean);
  return said.length > 0 && <p className="mb-6 max-w-[46rem]">{said.join(" ")}</p>;
}

/** Which column is what, with a look into it. */
function Columns({ list: { columns, rows } }: { list: RosterList }) {
  const { preview: words } = DESK_COPY[useLocale()];
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ heading, field }, at) => {
        const id = `column-${at}`;
        return (
          <li key={id}>
            <PlainField
              id={id}
              label={heading || words.column(at + 1)}
              hint={rows
                .slice(0, 2)
                .map(({ cells }) => cells[at])
                .filter(Boolean)
                .join(", ")}
            >
              {(ties) => (
                <select
                  {...ties}
                  name="column"
                  defaultValue={field ?? ""}
                  className="control control-m"
                >
                  <option value="">{words.ignore}</option>
                  {ROSTER_FIELDS.map((each) => (
                    <option key={each} value={each}>
                      {words.fields[each]}
                    </option>
                  ))}
                </select>
              )}
            </PlainField>
          </li>
        );
      })}
    </ul>
  );
}
