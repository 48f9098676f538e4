import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server";

export interface StoredTable {
  name: string;
  /** Without those that the database computes by itself. */
  columns: { name: string; type: string }[];
  /** An order that both engines agree on, so that equal rows give equal checksums. */
  orderBy: string;
}

/** Bumped tags concern only processes that run, and number transactions of this database. */
const LEFT_OUT = "'page_tag_bumps'";

/** Every table of the site, each after the tables it points to. Read from the database, so none is forgotten. */
export async function findTables(database: Database): Promise<StoredTable[]> {
  const columns = await rowsOf<CatalogColumn>(database, COLUMNS);
  const references = await rowsOf<Reference>(database, REFERENCES);
  const names = [...new Set(columns.map(({ table }) => table))];
  return parentsFirst(names, references).map((name) =>
    describe(
      name,
      columns.filter(({ table }) => table === name),
    ),
  );
}

export async function rowsOf<Row>(database: Database, statement: string): Promise<Row[]> {
  return ((await database.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
}

/** A name as it is written in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

interface CatalogColumn {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
  isCollated: boolean;
}

interface Reference {
  child: string;
  parent: string;
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
         coalesce(a.attnum = any (k.conkey), false) as "isKey", a.attcollation <> 0 as "isCollated"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in (${LEFT_OUT})
  order by c.relname collate "C", a.attnum`;

const REFERENCES = `
  select child.relname as child, parent.relname as parent
  from pg_constraint f
  join pg_class child on child.oid = f.conrelid
  join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and f.conrelid <> f.confrelid
  order by child.relname collate "C", parent.relname collate "C"`;

function describe(name: string, columns: CatalogColumn[]): StoredTable {
  const keys = columns.filter(({ isKey }) => isKey);
  return {
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    orderBy: (keys.length > 0 ? keys : columns)
      .map(({ column, isCollated }) => `${quoted(column)}${isCollated ? ' collate "C"' : ""}`)
      .join(", "),
  };
}

function parentsFirst(names: string[], references: Reference[]): string[] {
  const ordered: string[] = [];
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { child, parent } of references) if (child === name) visit(parent);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}
