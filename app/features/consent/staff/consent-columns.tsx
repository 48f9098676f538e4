import { Link } from "react-router";
import { listLink } from "~/program/list-query";
import { fullName } from "~/program/shown-name";
import type { ColumnsOf } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import { CONSENTS_PATH } from "../consent-paths";
import type { Route } from "./+types/list";
import { ageLabel } from "./age-labels";
import { ConsentPill } from "./consent-pill";
import { LetterPips } from "./letter-pips";

type Page = Route.ComponentProps["loaderData"]["page"];
type Columns = ColumnsOf<Page>;

/** The boxes stand in the table, the buttons above it. */
export const ASK_AGAIN_FORM = "ask-again";

export function consentColumns(page: Page, canAsk: boolean): Columns {
  const columns: Columns = [CHILD, schoolColumn(page), GUARDIAN, STATE, LETTERS];
  return canAsk ? [SELECT, ...columns] : columns;
}

const SELECT: Columns[number] = {
  label: "Select",
  cell: (row) => (
    <input
      type="checkbox"
      form={ASK_AGAIN_FORM}
      name="child"
      value={row.id}
      aria-label={`Select ${fullName(row)}`}
    />
  ),
};

const CHILD: Columns[number] = {
  label: "Child",
  sort: "name",
  cell: (row) => (
    <>
      <RecordLink path={CONSENTS_PATH} id={row.id}>
        {fullName(row)}
      </RecordLink>
      <small>
        {row.grade ? `grade ${row.grade}, ` : ""}
        {ageLabel(row.ageBand)}
      </small>
    </>
  ),
};

/** One press leads to all children of the school, or of the team, in the state that is asked for. */
function schoolColumn({ view, query }: Page): Columns[number] {
  const only = (name: "school" | "entry", value: string) =>
    listLink(view, query, { filters: { ...query.filters, [name]: value } });
  return {
    label: "School",
    sort: "school",
    cell: (row) => (
      <>
        <Link to={only("school", row.schoolKey)}>{row.school ?? "On their own"}</Link>
        {row.entry && (
          <small>
            Team <Link to={only("entry", row.entryId)}>{row.entry}</Link>
          </small>
        )}
      </>
    ),
  };
}

const GUARDIAN: Columns[number] = {
  label: "Guardian",
  cell: (row) => row.guardians ?? "no address given",
};

const STATE: Columns[number] = {
  label: "State",
  cell: (row) => <ConsentPill state={row.state} />,
};

const LETTERS: Columns[number] = {
  label: "Letters, day 0 to 14 (MT)",
  cell: (row) => (
    <>
      <LetterPips reached={row.lettersUntilDay} />
      <small>{row.lastLetterAt ? <ShortMoment at={row.lastLetterAt} /> : "none yet"}</small>
    </>
  ),
};
