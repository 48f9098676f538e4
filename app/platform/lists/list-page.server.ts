import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "~/platform/database/database.server";
import { currentSite } from "~/platform/site/site.server";
import { siteDocuments } from "~/platform/site/site.table.server";
import { type ListQuery, readListQuery } from "~/program/list-query";
import { countRows, MOST_COUNTED } from "./count.server";
import { conditionOf, type ListSource, orderOf } from "./list-source.server";

const PAGE_SIZE = 20;

export interface ListPage<Row> {
  query: ListQuery;
  rows: Row[];
  /** At most one more than what is counted out. */
  total: number;
  hasMoreThanCounted: boolean;
  pages: number;
  /** Which seasons can be asked for; none when the list has none. */
  seasons: { live: string; all: string[] } | null;
}

/** The page of a list that an address asks for. */
export async function listPage<Row>(source: ListSource, url: URL): Promise<ListPage<Row>> {
  const wanted = readListQuery(url.searchParams, source.view);
  const asked = { ...wanted, page: Math.min(wanted.page, MOST_COUNTED / PAGE_SIZE) };
  const condition = conditionOf(source, asked);
  // Both at once: counting up to the limit takes as long as everything else.
  const [total, firstTry] = await Promise.all([
    countRows(sql`${source.from}`, condition),
    rowsOf(source, asked),
  ]);
  const pages = Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const rows = query.page === asked.page ? firstTry : await rowsOf(source, query);
  return {
    query,
    rows: rows as Row[],
    total: Math.min(total, MOST_COUNTED),
    hasMoreThanCounted: total > MOST_COUNTED,
    pages,
    seasons: source.season ? await knownSeasons() : null,
  };
}

async function rowsOf(source: ListSource, query: ListQuery): Promise<unknown[]> {
  return db()
    .select(source.columns)
    .from(source.from as PgTable)
    .where(conditionOf(source, query))
    .orderBy(...orderOf(source, query))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
}

async function knownSeasons() {
  const found = await db()
    .selectDistinct({ key: siteDocuments.key })
    .from(siteDocuments)
    .where(sql`${siteDocuments.key} like 'season:%'`);
  const live = currentSite().season.id;
  const all = new Set([live, ...found.map(({ key }) => key.slice("season:".length))]);
  return { live, all: [...all].sort().reverse() };
}
