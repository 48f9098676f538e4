import { expect, test } from "vitest";
import { csvCell } from "./csv.server";

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\r=1", '"\'\r=1"'],
  [" =1", "' =1"],
  ["＝1+1", "'＝1+1"],
  ['say "hi", Zoë', '"say ""hi"", Zoë"'],
  ["two\nlines", '"two\nlines"'],
  ["a-b", "a-b"],
  [-12.5, "-12.5"],
  [true, "yes"],
  [null, ""],
  [new Date("2026-01-08T07:00:00Z"), "2026-01-08 00:00"],
] as const)("%j becomes %j", (cell, text) => {
  expect(csvCell(cell)).toBe(text);
});
