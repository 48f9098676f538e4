import type { ListPage } from "~/program/list-query";

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

const OF_A_CHILD = "grade";
