import { readListQuery } from "~/program/list-query";
import type { List } from "./define-list.server";
import { conditionOf, orderOf } from "./list-conditions.server";
import { PAGE_SIZE } from "./list-page.server";

/**
 * Who stands behind a record in the list as it was asked for. One that what was just done took out of the
 * list has nobody behind it: then it is whoever stands first on that page now.
 */
export async function nextInList(list: List, search: string, id: string): Promise<string | null> {
  const query = readListQuery(new URLSearchParams(search), list.view);
  const rows = await list.read({
    where: conditionOf(list, query),
    orderBy: orderOf(list, query),
    limit: PAGE_SIZE + 1,
    offset: (query.page - 1) * PAGE_SIZE,
  });
  const ids = rows.map((row) => (row as { id: string }).id);
  const at = ids.indexOf(id);
  return (at < 0 ? ids[0] : ids[at + 1]) ?? null;
}
