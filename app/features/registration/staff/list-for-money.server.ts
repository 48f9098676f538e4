import { sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { searchedBySeen } from "~/platform/lists/search-what-is-seen.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import type { ListPage } from "~/program/list-query";
import { registrationSheet } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { registrationsList } from "./registrations-list.server";

const { view } = registrationsList;
const { firstName, lastName, teamName, schoolName, email } = registrationSheet;

/**
 * Of a family's children whoever handles money sees nothing and can ask nothing: it is found by what it shows, not by a
 * guardian or the other children of a team, and not by a grade.
 */
const listForMoney = searchedBySeen(
  { ...registrationsList, view: { ...view, filters: view.filters.filter(isOfNoChild) } },
  sql`concat_ws(' ', ${firstName}, ${lastName}, ${teamName}, ${schoolName}, ${email}, 'r-' || left(${registrations.id}::text, 8))`,
);

function isOfNoChild({ name }: { name: string }): boolean {
  return name !== "grade";
}

/** The list as whoever asks may see it. */
export function registrationsListFor(
  context: Readonly<RouterContextProvider>,
): typeof registrationsList {
  return mayStaff(context, "registrations.see-family") ? registrationsList : listForMoney;
}

/** A page of the list without what is a child's, on the server. */
export function pageForMoney<Row extends { gradeLevel: string | null }, Sort extends string>(
  page: ListPage<Row, Sort>,
): ListPage<Row, Sort> {
  return { ...page, rows: page.rows.map((row) => ({ ...row, gradeLevel: null })) };
}
