import { expect, test } from "vitest";
import { inHours, timeOf } from "./duration";
import { mayRead } from "./may-read";
import { checkHref, lessonHref, readingOf } from "./reading";
import { readingLevelOf, withLevel } from "./reading-level";

test.each([
  ["anybody", true, true],
  ["anybody", false, false],
  ["place", true, true],
  ["place", false, true],
  ["staff", false, true],
] as const)("%s, of a lesson that is open: %s, reads it: %s", (reader, isOpen, expected) => {
  expect(mayRead({ isOpen }, reader)).toBe(expected);
});

test("the reading level is in the address, and anything unknown is the usual one", () => {
  const level = (query: string) => readingLevelOf(new URL(`http://site/lesson${query}`));
  expect(level("?level=3-5")).toBe("3-5");
  expect(level("?level=k-2")).toBe("k-2");
  expect(level("?level=7-9")).toBe("6-12");
  expect(level("")).toBe("6-12");
});

test("the usual level needs no query, so that a lesson has one address", () => {
  expect(withLevel("/lesson", "6-12")).toBe("/lesson");
  expect(withLevel("/lesson", "k-2")).toBe("/lesson?level=k-2");
});

test.each([
  [25, "25 minutes"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [120, "2 hours"],
  [150, "2 hours 30 minutes"],
])("%i minutes read “%s”", (minutes, words) => {
  expect(inHours(minutes)).toBe(words);
});

test("a lesson that is spread over days says so", () => {
  expect(timeOf({ minutes: 120, days: 6 })).toBe("2 hours, over 6 days");
});

test.each([
  ["K", "k-2"],
  ["2", "k-2"],
  ["3", "3-5"],
  ["5", "3-5"],
  ["6", "6-12"],
  ["12", "6-12"],
  [null, "6-12"],
])("a child in grade %s begins at %s", (grade, level) => {
  const learner = { kind: "child", id: "ana", name: "Ana", grade } as const;
  expect(readingOf(new URL("http://site/my/learning/ana/talk/x"), learner).level).toBe(level);
});

test("a learner's own level needs no query, the others do, and the check knows both", () => {
  const lesson = { path: "/learn/talk/x", stage: "talk", slug: "x" } as const;
  const learner = { kind: "child", id: "ana", name: "Ana", grade: "3" } as const;
  const at = (query: string) => readingOf(new URL(`http://site/${query}`), learner);
  expect(lessonHref(lesson, at(""), "3-5")).toBe("/my/learning/ana/talk/x");
  expect(lessonHref(lesson, at(""), "6-12")).toBe("/my/learning/ana/talk/x?level=6-12");
  expect(checkHref(lesson, at("?level=6-12"))).toBe("/learn/talk/x/check?level=6-12&learner=ana");
  expect(checkHref(lesson, readingOf(new URL("http://site/")))).toBe("/learn/talk/x/check");
});
