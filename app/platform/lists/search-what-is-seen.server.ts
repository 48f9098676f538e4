import { type SQL, sql } from "drizzle-orm";
import type { List } from "./define-list.server";
import { occursIn } from "./list-conditions.server";

type Searched = Pick<List, "search">;

/**
 * The same list for whoever is shown less than it is searched by: each word must stand in what they see. Else a
 * hidden address could be asked for letter by letter.
 */
export function searchedBySeen<Of extends Searched>(list: Of, seen: SQL): Of {
  const isSeen = occursIn(seen);
  const where = (word: string) =>
    sql`(${list.search?.where(word) ?? sql`true`}) and ${isSeen(word)}`;
  return { ...list, search: list.search && { ...list.search, surely: undefined, where } };
}
