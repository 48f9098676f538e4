import { expect, test } from "vitest";
import { slowDowns, usualOf } from "./slow-downs.ts";

const NAMES = ["a", "b", "c", "d", "e", "f", "g"];
const USUAL = Object.fromEntries(NAMES.map((name) => [name, 4]));

/** All files at their usual four seconds times this, but for those named. */
function aRun(load: number, others: Record<string, number> = {}) {
  const seconds = { ...Object.fromEntries(NAMES.map((name) => [name, 4 * load])), ...others };
  return Object.entries(seconds).map(([path, each]) => ({
    path,
    spent: { import: 90_000, database: each * 1_000 },
  }));
}

test("a file that takes more than ten times its usual time is named", () => {
  expect(slowDowns(aRun(1, { c: 41 }), USUAL)).toEqual([
    expect.stringMatching(/^c took 41 s, and usually 4 s \(the others 1\.0 times/),
  ]);
  expect(slowDowns(aRun(1, { c: 39 }), USUAL)).toEqual([]);
});

test("a busy machine slows all of them down, and none is named", () => {
  expect(slowDowns(aRun(12), USUAL)).toEqual([]);
  expect(slowDowns(aRun(12, { c: 400 }), USUAL)).toEqual([]);
  expect(slowDowns(aRun(12, { c: 500 }), USUAL)).toHaveLength(1);
});

test("a file that is not listed usually takes less than two seconds", () => {
  expect(slowDowns(aRun(1, { quick: 19 }), USUAL)).toEqual([]);
  expect(slowDowns(aRun(1, { quick: 21 }), USUAL)).toEqual([
    expect.stringMatching(/^quick took 21 s, and usually less than 2 s/),
  ]);
});

test("where there is nothing to compare with, nothing is said", () => {
  expect(slowDowns(aRun(1, { c: 900 }))).toEqual([]);
  expect(slowDowns(aRun(1, { c: 900 }), { a: 4, b: 4 })).toEqual([]);
});

test("what is noted are the files of two seconds and more, without what they import", () => {
  expect(usualOf(aRun(1, { b: 1.9, a: 2.04 }))).toEqual({ a: 2, c: 4, d: 4, e: 4, f: 4, g: 4 });
});
