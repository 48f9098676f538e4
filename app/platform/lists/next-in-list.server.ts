import { and, type SQL } from "drizzle-orm";
import { readListQuery } from "~/program/list-query";
import type { PlaceInQueue } from "~/program/queue";
import type { List } from "./define-list.server";
import { behindInOrder, conditionOf, orderOf } from "./list-conditions.server";
import { PAGE_SIZE } from "./list-page.server";

/** More are not counted out: whoever has so many before them does not count them. */
const MOST_COUNTED = 1_000;

/**
 * Where a record stands in the list as it was asked for, and who stands around it. Of one that what was just done
 * took out of the list it is whoever stood behind it, and behind the last one the first that is left.
 */
export async function placeInList(list: List, search: string, id: string): Promise<PlaceInQueue> {
  const query = readListQuery(new URLSearchParams(search), list.view);
  const where = conditionOf(list, query);
  const orderBy = orderOf(list, query);
  const offset = (query.page - 1) * PAGE_SIZE;
  const idsOf = (such: SQL | undefined, limit: number, skipped = 0) =>
    list.idsInOrder({ where: such, orderBy, limit, offset: skipped });
  const [ids, counted] = await Promise.all([
    // Whoever goes on from a page goes on past its end.
    idsOf(where, MOST_COUNTED, offset),
    list.count(where, MOST_COUNTED + 1),
  ]);
  const index = ids.indexOf(id);
  const isThere = index >= 0;
  const [behind] = isThere ? [] : await idsOf(and(where, behindInOrder(list, query, id)), 1);
  return {
    previous: ids[index - 1] ?? null,
    next: (isThere ? ids[index + 1] : (behind ?? ids.find((other) => other !== id))) ?? null,
    at: isThere ? offset + index + 1 : null,
    of: `${Math.min(counted, MOST_COUNTED).toLocaleString("en-US")}${counted > MOST_COUNTED ? "+" : ""}`,
  };
}
