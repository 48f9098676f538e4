import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { projectRoot } from "~/platform/project-root.server";

const modules = import.meta.glob("~/**/*.table.server.ts", { eager: true });

test("the drawing of the data model shows every table and every tie", () => {
  const document = readFileSync(join(projectRoot, "docs/data-model.md"), "utf8");
  const [, drawing] = /```mermaid\n([\s\S]*?)\n```/.exec(document) ?? [];
  expect(drawing).toBe(drawnFrom(tables()));
});

function tables(): PgTable[] {
  const exported = Object.values(modules).flatMap((module) => Object.values(module as object));
  const found = exported.filter((value): value is PgTable => is(value, PgTable));
  return found.sort((a, b) => getTableName(a).localeCompare(getTableName(b)));
}

/** Ties first, from the one to the many; then what stands alone. */
function drawnFrom(all: PgTable[]): string {
  const ties = all.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const label = columns.map(({ name }) => name).join(", ");
      const one = columns.some(({ notNull }) => !notNull) ? "|o" : "||";
      return {
        one: getTableName(foreignTable),
        sign: `${one}--o{`,
        many: getTableName(table),
        label,
      };
    }),
  );
  const tied = new Set(ties.flatMap(({ one, many }) => [one, many]));
  return [
    "erDiagram",
    ...ties
      .map(({ one, sign, many, label }) => `  ${one} ${sign} ${many} : "${label}"`)
      .sort((a, b) => a.localeCompare(b)),
    ...all
      .map(getTableName)
      .filter((name) => !tied.has(name))
      .map((name) => `  ${name}`),
  ].join("\n");
}
