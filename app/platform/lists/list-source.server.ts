import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { currentSite } from "~/platform/site/site.server";
import type { ListQuery, ListView } from "~/program/list-query";

/** Where a list's rows come from, and what its address means in SQL. */
export interface ListSource {
  view: ListView;
  from: PgTable | PgView;
  columns: Record<string, PgColumn | SQL>;
  id: PgColumn;
  /** Together with the id it tells rows apart for good: exports walk along it. */
  walk: PgColumn;
  season?: PgColumn;
  /** One word of a search, in lower case. */
  search?: (word: string) => SQL;
  filters: Record<string, (value: string) => SQL | undefined>;
  /** Holds while no filter says otherwise: suspected spam is shown only when asked for. */
  unlessFiltered?: Record<string, SQL>;
  sorts: Record<string, (PgColumn | SQL)[]>;
}

export function conditionOf(source: ListSource, query: ListQuery): SQL | undefined {
  const chosen = source.view.filters.map(({ name }) => {
    const value = query.filters[name];
    return value ? source.filters[name]?.(value) : source.unlessFiltered?.[name];
  });
  return and(seasonCondition(source, query), searchCondition(source, query), ...chosen);
}

export function orderOf(source: ListSource, query: ListQuery): SQL[] {
  const isDescending = query.sort.startsWith("-");
  const columns = source.sorts[query.sort.replace(/^-/, "")] ?? [source.walk];
  const direction = isDescending ? desc : asc;
  return [...columns, source.id].map((column) => direction(column));
}

function seasonCondition({ season }: ListSource, query: ListQuery): SQL | undefined {
  if (!season || query.season === "all") return undefined;
  return eq(season, query.season || currentSite().season.id);
}

/** Every word must occur, in any order: "moreno borah" finds Ada Moreno of Borah Ridge. */
function searchCondition({ search }: ListSource, query: ListQuery): SQL | undefined {
  if (!search || !query.q) return undefined;
  const words = query.q.toLowerCase().split(/\s+/).slice(0, 5);
  return and(...words.map((word) => sql`(${search(word)})`));
}

/** Anywhere in a column that holds lower case and has a trigram index. */
export function containedIn(column: PgColumn): (word: string) => SQL {
  return (word) =>
    sql.join(
      spellingsOf(word).map((spelling) => sql`${column} like ${`%${escaped(spelling)}%`}`),
      sql` or `,
    );
}

/** Some databases lower-case only A to Z: their "Ávila" stays as it is, so it is looked for both ways. */
function spellingsOf(word: string): string[] {
  const upper = word.replace(/[^\p{ASCII}]/gu, (sign) => sign.toUpperCase());
  return upper === word ? [word] : [word, upper];
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
