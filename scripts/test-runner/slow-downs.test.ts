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

test("a quick file is listed with two seconds, and one that is new has no usual time yet", () => {
  const usual = { ...USUAL, quick: 2 };
  expect(slowDowns(aRun(1, { quick: 20 }), usual)).toEqual([]);
  expect(slowDowns(aRun(1, { quick: 21 }), usual)).toEqual([
    expect.stringMatching(/^quick took 21 s, and usually 2 s/),
  ]);
  expect(slowDowns(aRun(1, { new: 21 }), usual)).toEqual([]);
});

test("where there is nothing to compare with, nothing is said", () => {
  expect(slowDowns(aRun(1, { c: 900 }))).toEqual([]);
  expect(slowDowns(aRun(1, { c: 900 }), { a: 4, b: 4 })).toEqual([]);
});

test("what is noted are all files, without what they import", () => {
  expect(usualOf(aRun(1, { b: 1.9, a: 2.04 }))).toEqual({ ...USUAL, a: 2, b: 2 });
});
