import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { data } from "react-router";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { csvFile } from "./csv.server";
import { readListQuery } from "./list-query";
import type { ListSource } from "./list-source.server";
import { walkRows } from "./walk-rows.server";
import { xlsxFile } from "./xlsx.server";

export type Cell = string | number | boolean | Date | null | undefined;

export interface ListExport<Row> {
  /** The file's name without ending: "registrations". */
  name: string;
  source: ListSource;
  selection: Record<string, PgColumn | SQL>;
  columns: { label: string; value: (row: Row) => Cell }[];
  /** Leaves a row out: the same address twice. */
  skip?: (row: Row, previous: Row | undefined) => boolean;
}

interface Asked {
  request: Request;
  url: URL;
  format: string | undefined;
  actor: string;
}

const FORMATS = {
  csv: { type: "text/csv; charset=utf-8", write: csvFile },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: xlsxFile,
  },
};

/** Exactly what the list shows, all pages of it, as a file that starts at once and is never held whole. */
export async function exportList<Row>(list: ListExport<Row>, asked: Asked): Promise<Response> {
  const { request, url, format, actor } = asked;
  if (format !== "csv" && format !== "xlsx") throw data(null, { status: 404 });
  const { type, write } = FORMATS[format];
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${list.name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const query = readListQuery(url.searchParams, list.source.view);
  const asks = [...Object.keys(query.filters), ...(query.q ? ["search"] : [])];
  await recordEvent(db(), {
    actor: byStaff(actor),
    action: "export",
    recordType: "export",
    fields: [list.name, format, ...asks],
  });
  const rows = cellsOf(list, walkRows<Row>(list.source, query, list.selection));
  return new Response(
    write(
      list.columns.map(({ label }) => label),
      rows,
    ),
    { headers },
  );
}

async function* cellsOf<Row>(
  { columns, skip }: ListExport<Row>,
  batches: AsyncGenerator<Row[]>,
): AsyncGenerator<Cell[][]> {
  let previous: Row | undefined;
  for await (const batch of batches) {
    const cells: Cell[][] = [];
    for (const row of batch) {
      if (!skip?.(row, previous)) cells.push(columns.map(({ value }) => value(row)));
      previous = row;
    }
    yield cells;
  }
}
