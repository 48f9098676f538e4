import type { SQL } from "drizzle-orm";
import { programTimeOf } from "~/program/program-time";
import { currentSite } from "../site/site.server";
import { type Walk, walkRows } from "./walk-rows.server";

export type Cell = string | number | boolean | Date | null | undefined;

export interface ExportDefinition<Columns, Row> {
  /** The file's name without ending: "registrations". */
  name: string;
  columns: Columns;
  cells: { label: string; value: (row: Row) => Cell }[];
  /** Leaves a row out: the same address twice. */
  skip?: (row: Row, previous: Row | undefined) => boolean;
}

/** What a file of a list holds, whatever its format. */
export interface ExportedFile {
  name: string;
  labels: string[];
  lines(filter: SQL | undefined): AsyncGenerator<Cell[][]>;
}

export function exportedFile<Row>(
  { name, cells, skip }: ExportDefinition<unknown, Row>,
  walk: Walk,
): ExportedFile {
  return {
    name,
    labels: cells.map(({ label }) => label),
    async *lines(filter) {
      const site = currentSite();
      const told = (cell: Cell) => (cell instanceof Date ? programTimeOf(cell, site) : cell);
      let previous: Row | undefined;
      for await (const batch of walkRows<Row>(walk, filter)) {
        const lines: Cell[][] = [];
        for (const row of batch) {
          if (!skip?.(row, previous)) lines.push(cells.map(({ value }) => told(value(row))));
          previous = row;
        }
        yield lines;
      }
    },
  };
}
