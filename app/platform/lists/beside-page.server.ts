import {
  type ListQuery,
  listLink,
  listSearch,
  readListQuery,
  type ShownView,
} from "~/program/list-query";
import type { List } from "./define-list.server";
import { conditionOf } from "./list-conditions.server";

/** Above a list and where nothing fits nobody needs more than this. */
const MOST_COUNTED = 1_000;

/** The fixed questions of a list, each with how many fit. */
export function viewsOf(list: List, asked: ListQuery): Promise<ShownView[]> {
  const here = listSearch({ ...asked, page: 1 }, list.view);
  return Promise.all(
    list.views.map(async ({ label, search }) => {
      const query = readListQuery(new URLSearchParams(search), list.view);
      const kept = await list.keptCount?.(query);
      const counted = kept ?? (await list.count(conditionOf(list, query), MOST_COUNTED + 1));
      return {
        label,
        search: listSearch(query, list.view),
        count: counted > MOST_COUNTED ? "1,000+" : counted.toLocaleString("en-US"),
        isCurrent: listSearch(query, list.view) === here,
      };
    }),
  );
}

/** Of what was asked for the one thing without which the fewest fit, but some. */
export async function closestThatFits(list: List, asked: ListQuery) {
  const counted = await Promise.all(
    withoutOne(list, asked).map(async ({ left, query }) => ({
      left,
      to: listLink(list.view, query, {}),
      count: await list.count(conditionOf(list, query), MOST_COUNTED),
    })),
  );
  const some = counted.filter(({ count }) => count > 0);
  return some.toSorted((one, other) => one.count - other.count)[0] ?? null;
}

function withoutOne({ view }: List, asked: ListQuery): { left: string; query: ListQuery }[] {
  const filters = view.filters.flatMap(({ name, label, options }) => {
    const { [name]: value, ...others } = asked.filters;
    if (!value) return [];
    const chosen = options.find((option) => option.value === value)?.label;
    return [{ left: chosen ? `${label}: ${chosen}` : label, query: { ...asked, filters: others } }];
  });
  const words = asked.q ? [{ left: asked.q, query: { ...asked, q: "" } }] : [];
  const season = asked.season
    ? [{ left: `Season: ${asked.season}`, query: { ...asked, season: "" } }]
    : [];
  return [...filters, ...words, ...season];
}
