import { expect, test } from "vitest";
import { inKinds, slowestFiles, sumOf, totalOf } from "./times.ts";

const file = (path: string, spent: object) => ({ path, step: "unit tests", spent });

test("what files spent is added up by kind", () => {
  const files = [file("a", { import: 1_000, database: 500 }), file("b", { import: 250 })];
  expect(sumOf(files)).toEqual({ import: 1_250, database: 500 });
  expect(totalOf(sumOf(files))).toBe(1_750);
});

test("kinds that took no time worth a word are left out", () => {
  expect(inKinds({ start: 12, import: 1_440, waiting: 60 })).toBe("import 1.4 s, waiting 0.1 s");
});

test("the slowest ten come first, each with where its time went", () => {
  const files = Array.from({ length: 12 }, (_, index) =>
    file(`f${index}`, { database: index * 1_000 }),
  );
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("  11.0 s  f11 (unit tests: database 11.0 s)");
});
