import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Parts } from "./parts.ts";

const figure = { what: "a page", where: "here", perSecond: 10, p50Ms: 1, p99Ms: 2, refused: 0 };
const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => told.push(String(text)) > 0);
  }
});
afterEach(() => vi.restoreAllMocks());

test("a figure is told as soon as it is measured", async () => {
  const parts = new Parts();
  await parts.measure("pages", async function* () {
    yield figure;
    expect(told.join("")).toContain("a page, here: 10.0/s, p50 1.00 ms, p99 2.00 ms");
    yield { ...figure, what: "another", refused: 3, beside: "0.9 of the first" };
    expect(told.join("")).toContain("3 refused; 0.9 of the first");
  });
  expect(parts.conclude()).toBe(0);
});

test("a part that fails takes no other along, keeps what it had, and is named at the end", async () => {
  const parts = new Parts();
  const had = await parts.measure("workers", async function* () {
    yield figure;
    throw new Error("three time-outs");
  });
  const after = await parts.measure("pages", async () => [{ ...figure, what: "the rest" }]);
  expect([had, after].map((figures) => figures.length)).toEqual([1, 1]);
  told.length = 0;
  parts.printAll();
  expect(told.join("")).toMatch(/a page.*\n.*the rest/);
  expect(parts.conclude()).toBe(1);
  expect(told.join("")).toContain("Not measured: workers");
});
