import { type SQL, sql } from "drizzle-orm";
import { type ListPage, type ListQuery, type ListView, readListQuery } from "~/program/list-query";
import { db } from "../database/database.server";
import { currentSite } from "../site/site.server";
import { siteDocuments } from "../site/site.table.server";
import { closestThatFits, viewsOf } from "./beside-page.server";
import { MOST_COUNTED } from "./count.server";
import type { List } from "./define-list.server";
import { conditionOf, orderOf, whatIsSurelyFound } from "./list-conditions.server";

export const PAGE_SIZE = 20;

/**
 * What a search finds lies scattered over the table, so every row that is counted is a read of its
 * own. Whoever finds so many adds a word rather than turning fifty pages.
 */
const MOST_FOUND = 1_000;

/** How far above that the planner's guess must lie to be believed: it may be wrong by half, but not by this. */
const FAR_ABOVE = 5;

/** So few are counted in a moment, and what was done a second ago is among them. */
const FEW = 1_000;

/** The page of a list that an address asks for. */
export async function listPage<Row, Sort extends string>(
  list: List<Row, Sort>,
  url: URL,
): Promise<ListPage<Row, Sort>> {
  const wanted = readListQuery(url.searchParams, list.view);
  const mostCounted = wanted.q ? MOST_FOUND : MOST_COUNTED;
  const asked = { ...wanted, page: Math.min(wanted.page, mostCounted / PAGE_SIZE) };
  const where = conditionOf(list, asked);
  const orderBy = orderOf(list, asked);
  const rowsOf = (page: number) =>
    list.read({ where, orderBy, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  // Both at once: counting up to the limit takes as long as everything else.
  const [counted, firstTry] = await Promise.all([
    countOf(list, { asked, where, most: mostCounted }),
    rowsOf(asked.page),
  ]);
  const total = Math.min(counted, mostCounted);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pages);
  return {
    view: await viewWithOptions(list, asked),
    query: { ...asked, page },
    rows: page === asked.page ? firstTry : await rowsOf(page),
    first: (page - 1) * PAGE_SIZE + 1,
    total,
    hasMoreThanCounted: counted > mostCounted,
    pages,
    views: await viewsOf(list, asked),
    closest: total === 0 ? await closestThatFits(list, asked) : null,
    seasons: list.season ? await knownSeasons() : null,
  };
}

/** One more than the most tells that there are more. */
async function countOf(
  list: List,
  { asked, where, most }: { asked: ListQuery; where: SQL | undefined; most: number },
): Promise<number> {
  const kept = (await list.keptCount?.(asked)) ?? 0;
  if (kept > FEW) return Math.min(kept, most + 1);
  const surely = whatIsSurelyFound(list, asked);
  if (surely && (await list.estimate(surely)) > FAR_ABOVE * most) return most + 1;
  return list.count(where, most + 1);
}

/** The records that can be chosen are those of this moment. */
async function viewWithOptions<Sort extends string>(
  { view, filters }: Pick<List<unknown, Sort>, "view" | "filters">,
  query: ListQuery,
): Promise<ListView<Sort>> {
  const found = view.filters.map(async (shown) => {
    const options = await filters[shown.name]?.findOptions?.(query);
    return options ? { ...shown, options } : shown;
  });
  return { ...view, filters: await Promise.all(found) };
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
