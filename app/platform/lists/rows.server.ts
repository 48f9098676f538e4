import { asc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import type { SelectResult } from "drizzle-orm/query-builders/select.types";
import { db } from "../database/database.server";
import { rowsOf } from "../database/rows-of.server";

export type Source = PgTable | PgView;
export type Fields = Record<string, PgColumn | SQL | SQL.Aliased>;

export interface Join<
  Table extends Source = Source,
  Kind extends "left" | "inner" = "left" | "inner",
> {
  kind: Kind;
  table: Table;
  on: SQL;
}

/** What the table has about a row, where it has anything: its columns may be empty. */
export function leftJoin<Table extends Source>(table: Table, on: SQL): Join<Table, "left"> {
  return { kind: "left", table, on };
}

/** Only rows that the table has something about. */
export function innerJoin<Table extends Source>(table: Table, on: SQL): Join<Table, "inner"> {
  return { kind: "inner", table, on };
}

/** The row that a selection makes of a table and what is joined to it. */
export type Selected<
  From extends Source,
  Joins extends readonly Join[],
  Columns extends Fields,
> = SelectResult<Columns, "partial", NullabilityOf<From, Joins>>;

type NullabilityOf<From extends Source, Joins extends readonly Join[]> = {
  [Name in NameOf<From>]: "not-null";
} & {
  [Joined in Joins[number] as NameOf<Joined["table"]>]: Joined["kind"] extends "left"
    ? "nullable"
    : "not-null";
};

type NameOf<Table extends Source> = Table["_"]["name"];

export interface Question {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

export interface PageQuestion extends Question {
  offset?: number;
}

export interface Origin {
  from: Source;
  joins: readonly Join[];
}

/** Drizzle's types cannot follow a list of joins: whoever calls this says what a row is. */
export async function readRows<Row>(
  origin: Origin,
  fields: Fields,
  { where, orderBy, limit }: Question,
): Promise<Row[]> {
  const query = select(origin, fields)
    .where(where)
    .orderBy(...orderBy);
  return (await query.limit(limit)) as Row[];
}

/**
 * A page from the middle. Its ids are found first: the database works out every column of every row that
 * an offset skips, and a column may be a search of its own.
 */
export async function readPage<Row>(
  origin: Origin,
  fields: Fields,
  id: PgColumn,
  { where, orderBy, limit, offset = 0 }: PageQuestion,
): Promise<Row[]> {
  const shown = select(origin, { id })
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  // As an array it is worked out once, whatever the planner thinks of the tables.
  const query = select(origin, fields).where(sql`${id} = any(array${shown})`);
  return (await query.orderBy(...orderBy)) as Row[];
}

/** The ids alone, along the list. */
export async function readIds(
  origin: Origin,
  id: PgColumn,
  along: PgColumn,
  { where, limit }: Pick<Question, "where" | "limit">,
): Promise<string[]> {
  const rows = await select(origin, { id }).where(where).orderBy(asc(along), asc(id)).limit(limit);
  return rows.map((row) => String(row.id));
}

/** The ids alone, in the order that is asked for. */
export async function readIdsInOrder(
  origin: Origin,
  id: PgColumn,
  { where, orderBy, limit, offset = 0 }: PageQuestion,
): Promise<string[]> {
  const rows = await select(origin, { id })
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => String(row.id));
}

/** To be asked for within another question. */
export function columnOfRecord(origin: Origin, column: PgColumn | SQL, isIt: SQL): SQL {
  // In another expression: of one table, Drizzle writes the columns of the outermost without their table.
  return sql`${select(origin, { own: sql`${column}` }).where(isIt)}`;
}

/** At most the limit. */
export async function countRows(
  origin: Origin,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const found = select(origin, { one: sql`1` }).where(where).limit(limit);
  const [row] = await db()
    .select({ counted: sql<number>`count(*)::int` })
    .from(sql`${found} as found`);
  return row?.counted ?? 0;
}

/** How many the planner expects, without looking. */
export async function estimateRows(from: Source, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    db().execute(sql`explain (format json) select from ${from} where ${where}`),
  );
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

function select({ from, joins }: Origin, fields: Fields) {
  const query = db()
    .select(fields)
    .from(from as PgTable)
    .$dynamic();
  for (const { kind, table, on } of joins) {
    if (kind === "left") query.leftJoin(table, on);
    else query.innerJoin(table, on);
  }
  return query;
}
