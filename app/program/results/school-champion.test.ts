import { expect, test } from "vitest";
import { schoolsByBest } from "./school-champion";

test("a school is listed by its three best, behind those come schools with fewer, and none without any", () => {
  const listed = schoolsByBest([
    { id: "two", name: "Two Creeks", finals: [99, 98] },
    { id: "many", name: "Many Pines", finals: [60, 90, 30, 80, 70] },
    { id: "none", name: "Nothing Ranked", finals: [] },
    { id: "three", name: "Three Forks", finals: [81, 82, 83] },
  ]);
  expect(listed).toEqual([
    { id: "three", name: "Three Forks", why: "82.0 points over 3 of 3 ranked projects" },
    { id: "many", name: "Many Pines", why: "80.0 points over 3 of 5 ranked projects" },
    { id: "two", name: "Two Creeks", why: "98.5 points over 2 of 2 ranked projects" },
  ]);
});
