import { expect, test } from "vitest";
import { threeOfThem } from "./three-of-them";

const reader = (email: string, children: string, locale: "en" | "es" = "en") => ({
  email,
  locale,
  values: { children },
});

test("the longest, one in Spanish and one more are shown; fewer where there are fewer", () => {
  const readers = [
    reader("a", "Ana"),
    reader("b", "Perpetua and Bartholomew"),
    reader("c", "Bo"),
    reader("d", "Mateo", "es"),
  ];
  expect(threeOfThem(readers).map((one) => [one.reader.email, one.because])).toEqual([
    ["b", "the longest names"],
    ["d", "in Spanish"],
    ["a", "one more"],
  ]);
  expect(threeOfThem(readers.slice(0, 1)).map((one) => one.reader.email)).toEqual(["a"]);
  expect(threeOfThem([])).toEqual([]);
});
