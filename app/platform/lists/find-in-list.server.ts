import { and, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import type { List } from "./define-list.server";
import { conditionOf } from "./list-conditions.server";

/** A record that staff looked for by a word. */
export interface Found {
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  line: string;
}

/** What it finds by is no more than whoever asks is shown. */
export type Finder = (words: string, context: Readonly<RouterContextProvider>) => Promise<Found[]>;

/** How many of a kind are shown; of them the newest, where there are a few more. */
export const MOST_SHOWN = 6;
const LOOKED_AT = 24;

/** "R-3F2A9C1B", "3f2a9c1b": the beginning of a record's id, which is how staff name it. */
const REFERENCE = /^(?:r-)?([\da-f]{8})$/i;

/**
 * Finds records of a list by their search, of every season. It asks for no order: then it costs as much as the first
 * few that fit, whether there are ten or a hundred thousand of them.
 */
export function finderOf<Row extends { id: string; createdAt: Date }, Sort extends string>(
  list: List<Row, Sort>,
  show: (row: Row) => Omit<Found, "id">,
): (words: string) => Promise<Found[]> {
  return async (words) => {
    const query = { q: words, season: "all", filters: {}, sort: list.view.defaultSort, page: 1 };
    // One question each: the two together would fit no index.
    const asked = [conditionOf(list as List, query), ofReference(list as List, words)];
    const found = asked.map((where) =>
      where ? list.read({ where, orderBy: [], limit: LOOKED_AT }) : [],
    );
    const rows = new Map((await Promise.all(found)).flat().map((row) => [row.id, row]));
    return [...rows.values()]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, MOST_SHOWN + 1)
      .map((row) => ({ id: row.id, ...show(row) }));
  };
}

function ofReference({ id }: List, words: string): SQL | undefined {
  const start = REFERENCE.exec(words.trim())?.[1];
  if (!start) return undefined;
  const end = (digit: string) => `${start}-${[4, 4, 4, 12].map((n) => digit.repeat(n)).join("-")}`;
  return and(sql`${id} >= ${end("0")}::uuid`, sql`${id} <= ${end("f")}::uuid`);
}
