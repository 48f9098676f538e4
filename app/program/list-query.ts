/** What a list can be asked for; the page shows it, the server answers it. */
export interface ListView<Sort extends string = string> {
  path: string;
  /** What the search box looks through: "Find by name, e-mail or school". Null: no box. */
  searchLabel: string | null;
  filters: ListFilter[];
  sorts: Sort[];
  /** "-received": a minus means from the end. */
  defaultSort: string;
  /** Records belong to a season; the live one is shown unless another is asked for. */
  hasSeasons: boolean;
  canExport: boolean;
}

export interface ListFilter {
  name: string;
  label: string;
  /** What is shown while nothing is chosen: "Any status". */
  any: string;
  options: readonly Option[];
  /** Of records, which come and go: the address may hold any, and what it finds is nothing. */
  isOfRecords?: boolean;
}

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The page of a list that an address asked for. */
export interface ListPage<Row, Sort extends string = string> {
  view: ListView<Sort>;
  query: ListQuery;
  rows: Row[];
  /** Where the first row stands in the whole list, from 1. */
  first: number;
  /** At most as many as are counted out. */
  total: number;
  hasMoreThanCounted: boolean;
  pages: number;
  /** What is looked at daily, each with how many fit. */
  views: ShownView[];
  /** Where nothing fits: the one thing that, taken off, finds the fewest. */
  closest: { left: string; to: string; count: number } | null;
  /** Which seasons can be asked for; none when the list has none. */
  seasons: { live: string; all: string[] } | null;
}

/** What a list is looked at for daily: "New judges", and how its address asks for them. */
export interface NamedView {
  label: string;
  search: string;
}

export interface ShownView extends NamedView {
  /** Written out: "7", "1,000+". */
  count: string;
  isCurrent: boolean;
}

export interface ListQuery {
  q: string;
  /** Empty: the live season. "all": every season. */
  season: string;
  filters: Record<string, string>;
  sort: string;
  page: number;
}

const LONGEST_KEY = 200;

/** A list's address as a question. What makes no sense is left out, so that every link works. */
export function readListQuery(params: URLSearchParams, view: ListView): ListQuery {
  const filters = view.filters.flatMap(({ name, options, isOfRecords }) => {
    const value = params.get(name);
    const isKnown = isOfRecords
      ? value && value.length <= LONGEST_KEY
      : options.some((option) => option.value === value);
    return isKnown ? [[name, String(value)]] : [];
  });
  const sort = params.get("sort") ?? "";
  const page = params.get("page") ?? "";
  const season = params.get("season") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, 100),
    season: view.hasSeasons && /^[\w-]{1,20}$/.test(season) ? season : "",
    filters: Object.fromEntries(filters),
    sort: view.sorts.includes(sort.replace(/^-/, "")) ? sort : view.defaultSort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The question as an address again, with only what differs from the plain list. */
export function listSearch(query: ListQuery, view: ListView): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  for (const { name } of view.filters) {
    const value = query.filters[name];
    if (value) params.set(name, value);
  }
  if (query.season) params.set("season", query.season);
  if (query.sort !== view.defaultSort) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  const text = params.toString();
  return text ? `?${text}` : "";
}

export function listLink(view: ListView, query: ListQuery, change: Partial<ListQuery>): string {
  return `${view.path}${listSearch({ ...query, page: 1, ...change }, view)}`;
}

/** "Paid", "Pending" … as the options of a filter or a select box. */
export function optionsOf<Value extends string>(labels: Record<Value, string>): Option<Value>[] {
  const values = Object.keys(labels) as Value[];
  return values.map((value) => ({ value, label: labels[value] }));
}
