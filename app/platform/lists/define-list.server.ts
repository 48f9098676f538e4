import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ListQuery, ListView, NamedView, Option } from "~/program/list-query";
import { type ExportDefinition, type ExportedFile, exportedFile } from "./exported-file.server";
import {
  columnOfRecord,
  countRows,
  estimateRows,
  type Fields,
  type Join,
  type PageQuestion,
  readIds,
  readIdsInOrder,
  readPage,
  type Selected,
  type Source,
} from "./rows.server";

interface ListDefinition<
  From extends Source,
  Joins extends readonly Join[],
  Columns extends Fields,
  Sort extends string,
  Exported extends Fields,
> {
  path: string;
  from: From;
  joins?: Joins;
  /** What a row of the page holds. */
  columns: Columns;
  id: PgColumn;
  /** Together with the id it tells rows apart for good: exports walk along it. */
  walk: PgColumn;
  /** The live season is shown unless another is asked for. */
  season?: PgColumn;
  search?: Search;
  filters?: Record<string, Filter>;
  keptCount?: KeptCount;
  /** Fixed questions that stand above the list, each with its number. */
  views?: readonly NamedView[];
  sorts: Record<Sort, readonly (PgColumn | SQL)[]>;
  defaultSort: NoInfer<Sort | `-${Sort}`>;
  export?: ExportDefinition<Exported, Selected<From, Joins, Exported>>;
}

/** How many rows an address asks for, where a job keeps that; undefined where it does not. */
type KeptCount = (query: ListQuery) => Promise<number | undefined>;

interface Search {
  /** "Find by name, e-mail or school" */
  label: string;
  /** One word of a search, as `foldText` writes it. */
  where: (word: string) => SQL;
  /**
   * Some of what is found, by columns of the list's own table whose contents the planner knows: where it takes
   * this alone for far more than are counted, they are not counted out.
   */
  surely?: (word: string) => SQL;
}

export interface Filter {
  label: string;
  /** What is shown while nothing is chosen: "Any status". */
  any: string;
  options: readonly Option[];
  /** Of records: what can be chosen is read with every page, and holds what is chosen. */
  findOptions?: (query: ListQuery) => Promise<Option[]>;
  where: (value: string) => SQL | undefined;
  /** Holds while nothing is chosen: suspected spam is shown only when asked for. */
  otherwise?: SQL;
}

export interface List<Row = unknown, Sort extends string = string> {
  view: ListView<Sort>;
  id: PgColumn;
  walk: PgColumn;
  season: PgColumn | undefined;
  search: Search | undefined;
  filters: Record<string, Filter>;
  sorts: Record<Sort, readonly (PgColumn | SQL)[]>;
  read(question: PageQuestion): Promise<Row[]>;
  keptCount: KeptCount | undefined;
  views: readonly NamedView[];
  /** At most the limit. */
  count(where: SQL | undefined, limit: number): Promise<number>;
  /** The rows that fit in the order that is asked for, by their ids alone. */
  idsInOrder(question: PageQuestion): Promise<string[]>;
  /** A column of one record, to be compared with that of others. */
  ofRecord(column: PgColumn | SQL, id: string): SQL;
  /** The rows that fit, oldest first, by their ids alone. */
  ids(where: SQL | undefined, limit: number): Promise<string[]>;
  /** How many rows of its own table the planner expects. */
  estimate(where: SQL): Promise<number>;
  export: ExportedFile | undefined;
}

/** Describes a list once: its page, filters, count and export follow from it, and so do the types of its rows. */
export function defineList<
  From extends Source,
  Columns extends Fields,
  Sort extends string,
  const Joins extends readonly Join[] = [],
  Exported extends Fields = Record<never, never>,
>(
  list: ListDefinition<From, Joins, Columns, Sort, Exported>,
): List<Selected<From, Joins, Columns>, Sort> {
  const { from, joins = [], columns, export: file, filters = {}, search, season } = list;
  const origin = { from, joins };
  return {
    view: viewOf(list),
    id: list.id,
    walk: list.walk,
    season,
    search,
    filters,
    sorts: list.sorts,
    keptCount: list.keptCount,
    views: list.views ?? [],
    read: (question) => readPage(origin, columns, list.id, question),
    count: (where, limit) => countRows(origin, where, limit),
    idsInOrder: (question) => readIdsInOrder(origin, list.id, question),
    ofRecord: (column, id) => columnOfRecord(origin, column, eq(list.id, id)),
    ids: (where, limit) => readIds(origin, list.id, list.walk, { where, limit }),
    estimate: (where) => estimateRows(from, where),
    export:
      file && exportedFile(file, { origin, fields: file.columns, along: list.walk, id: list.id }),
  };
}

/** A choice in which the options say what can be asked for. */
export function filter<Value extends string>(
  choice: Omit<Filter, "options" | "where"> & {
    options: readonly Option<Value>[];
    where: (value: Value) => SQL | undefined;
  },
): Filter {
  return {
    ...choice,
    where: (asked) => {
      const option = choice.options.find(({ value }) => value === asked);
      return option && choice.where(option.value);
    },
  };
}

/** A choice among records. A key that fits none of them finds nothing. */
export function recordFilter(
  choice: Pick<Filter, "label" | "any"> &
    Required<Pick<Filter, "findOptions">> & {
      where: (key: string) => SQL;
    },
): Filter {
  return { ...choice, options: [] };
}

function viewOf<Sort extends string>({
  path,
  search,
  filters = {},
  sorts,
  defaultSort,
  season,
  export: file,
}: Pick<
  ListDefinition<Source, readonly Join[], Fields, Sort, Fields>,
  "path" | "search" | "filters" | "sorts" | "defaultSort" | "season"
> & { export?: unknown }): ListView<Sort> {
  return {
    path,
    searchLabel: search?.label ?? null,
    filters: Object.entries(filters).map(([name, { label, any, options, findOptions }]) => ({
      name,
      label,
      any,
      options,
      ...(findOptions && { isOfRecords: true }),
    })),
    sorts: Object.keys(sorts) as Sort[],
    defaultSort,
    hasSeasons: season !== undefined,
    canExport: file !== undefined,
  };
}
