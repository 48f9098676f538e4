import { sql } from "drizzle-orm";
import { searchedBySeen } from "~/platform/lists/search-what-is-seen.server";
import type { ListPage } from "~/program/list-query";
import { registrationSheet } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { registrationsList } from "./registrations-list.server";

/** Of a family's children whoever handles money cannot ask either: what a list finds tells what it holds. */
export function addressForMoney(url: URL): URL {
  const asked = new URL(url);
  asked.searchParams.delete(OF_A_CHILD);
  return asked;
}

/** A page of the list without what is a child's, on the server. */
export function pageForMoney<Row extends { gradeLevel: string | null }, Sort extends string>(
  page: ListPage<Row, Sort>,
): ListPage<Row, Sort> {
  const filters = page.view.filters.filter(({ name }) => name !== OF_A_CHILD);
  const rows = page.rows.map((row) => ({ ...row, gradeLevel: null }));
  return { ...page, view: { ...page.view, filters }, rows };
}

const { firstName, lastName, teamName, schoolName, email } = registrationSheet;

/** Found by what it shows, and not by a guardian or the other children of a team. */
export const listForMoney = searchedBySeen(
  registrationsList,
  sql`concat_ws(' ', ${firstName}, ${lastName}, ${teamName}, ${schoolName}, ${email}, 'r-' || left(${registrations.id}::text, 8))`,
);

const OF_A_CHILD = "grade";
