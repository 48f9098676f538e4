import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldText } from "~/program/fold-text";
import type { ListQuery } from "~/program/list-query";
import { currentSite } from "../site/site.server";
import type { List } from "./define-list.server";

/** What the address of a list asks for, as a condition. */
export function conditionOf(list: List, query: ListQuery): SQL | undefined {
  const chosen = Object.entries(list.filters).map(([name, filter]) => {
    const value = query.filters[name];
    return value ? filter.where(value) : filter.otherwise;
  });
  return and(seasonCondition(list, query), searchCondition(list.search?.where, query), ...chosen);
}

/** Some of it, of whose number the planner's word may be taken; undefined where there is no such thing. */
export function whatIsSurelyFound(list: List, query: ListQuery): SQL | undefined {
  const isFiltered = Object.entries(list.filters).some(
    ([name, { otherwise }]) => query.filters[name] || otherwise,
  );
  const found = isFiltered ? undefined : searchCondition(list.search?.surely, query);
  return found && and(seasonCondition(list, query), found);
}

export function orderOf(list: List, query: ListQuery): SQL[] {
  const direction = isDescending(query) ? desc : asc;
  return sortedBy(list, query).map((column) => direction(column));
}

/** What stands behind a record in the order that was asked for, whether the record still fits or not. */
export function behindInOrder(list: List, query: ListQuery, id: string): SQL | undefined {
  const isBehind = (column: PgColumn | SQL, own: SQL) =>
    // The database puts what is empty last, and first from the end.
    isDescending(query)
      ? sql`(${column} < ${own} or (${column} is not null and ${own} is null))`
      : sql`(${column} > ${own} or (${column} is null and ${own} is not null))`;
  return sortedBy(list, query).reduceRight<SQL | undefined>((behind, column) => {
    const own = list.ofRecord(column, id);
    const isAsFar = sql`${column} is not distinct from ${own}`;
    return behind ? or(isBehind(column, own), and(isAsFar, behind)) : isBehind(column, own);
  }, undefined);
}

function isDescending({ sort }: ListQuery): boolean {
  return sort.startsWith("-");
}

function sortedBy(list: List, { sort }: ListQuery): (PgColumn | SQL)[] {
  return [...(list.sorts[sort.replace(/^-/, "")] ?? [list.walk]), list.id];
}

function seasonCondition({ season }: List, query: ListQuery): SQL | undefined {
  if (!season || query.season === "all") return undefined;
  return eq(season, query.season || currentSite().season.id);
}

/** Every word must occur, in any order: "moreno borah" finds Ada Moreno of Borah Ridge. */
function searchCondition(
  isFound: ((word: string) => SQL) | undefined,
  query: ListQuery,
): SQL | undefined {
  if (!isFound || !query.q) return undefined;
  const words = foldText(query.q).split(/\s+/).slice(0, 5);
  return and(...words.map((word) => sql`(${isFound(word)})`));
}

/** Shorter words have no trigram of their own: the index could not help to find them in the middle. */
const SHORTEST_PART = 3;

/**
 * Anywhere in a column that holds what `folded` makes of a text, and has a trigram index. One or two letters are looked
 * for where a word begins: anywhere else the database would have to read every row.
 */
export function containedIn(column: PgColumn | SQL): (word: string) => SQL {
  return (word) => {
    const patterns = spellingsOf(word).flatMap((spelling) =>
      [...word].length < SHORTEST_PART
        ? [`${escaped(spelling)}%`, `% ${escaped(spelling)}%`]
        : [`%${escaped(spelling)}%`],
    );
    return sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    );
  };
}

/** Some databases lower-case only A to Z: their "Ѓорѓи" stays as it is, so it is looked for both ways. */
function spellingsOf(word: string): string[] {
  const upper = word.replace(/[^\p{ASCII}]/gu, (sign) => sign.toUpperCase());
  return upper === word ? [word] : [word, upper];
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Anywhere in a text that no index holds: for lists that stay short. */
export function occursIn(text: SQL): (word: string) => SQL {
  return (word) => sql`folded(${text}) like ${`%${escaped(word)}%`}`;
}
