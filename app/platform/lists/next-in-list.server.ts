import { readListQuery } from "~/program/list-query";
import type { List } from "./define-list.server";
import { conditionOf, orderOf } from "./list-conditions.server";
import { PAGE_SIZE } from "./list-page.server";

/** More are not counted out: whoever has so many before them does not count them. */
const MOST_COUNTED = 1_000;

export interface PlaceInList {
  next: string | null;
  /** From 1; null where what was just done took it out of the list. */
  at: number | null;
  /** Written out: "7", "1,000+". */
  of: string;
}

/**
 * Where a record stands in the list as it was asked for, and who stands behind it. One that what was just done took
 * out of the list has nobody behind it: then it is whoever stands first on that page now.
 */
export async function placeInList(list: List, search: string, id: string): Promise<PlaceInList> {
  const query = readListQuery(new URLSearchParams(search), list.view);
  const where = conditionOf(list, query);
  const offset = (query.page - 1) * PAGE_SIZE;
  const [rows, counted] = await Promise.all([
    list.read({ where, orderBy: orderOf(list, query), limit: PAGE_SIZE + 1, offset }),
    list.count(where, MOST_COUNTED + 1),
  ]);
  const ids = rows.map((row) => (row as { id: string }).id);
  const index = ids.indexOf(id);
  return {
    next: (index < 0 ? ids[0] : ids[index + 1]) ?? null,
    at: index < 0 ? null : offset + index + 1,
    of: `${Math.min(counted, MOST_COUNTED).toLocaleString("en-US")}${counted > MOST_COUNTED ? "+" : ""}`,
  };
}
