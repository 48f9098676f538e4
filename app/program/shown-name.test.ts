import { expect, test } from "vitest";
import { firstName, shortName, shownApart } from "./shown-name";

const named = (...names: [string, string | null][]) =>
  names.map(([givenName, familyName], at) => ({ id: `${9 - at}`, givenName, familyName }));

test("children of one class are shown by an initial, and by more where that is not enough", () => {
  const children = named(
    ["Maya", "Torres"],
    ["Maya", "Thomas"],
    ["Maya", "Tor"],
    ["Zoe", "Torres"],
    ["Ana", null],
  );
  expect([...shownApart(children).values()]).toEqual([
    "Maya Torr.",
    "Maya Th.",
    "Maya Tor",
    "Zoe T.",
    "Ana",
  ]);
});

test("two of one name have a number each, the same one in whatever order they come", () => {
  const children = named(["Maya", "Torres"], ["Maya", "Torres"], ["Maya", "Thomas"]);
  expect([...shownApart(children).values()]).toEqual(["Maya To. (2)", "Maya To. (1)", "Maya Th."]);
  expect([...shownApart(children.toReversed()).values()]).toEqual([
    "Maya Th.",
    "Maya To. (1)",
    "Maya To. (2)",
  ]);
});

test("who came first keeps the number when another of that name comes", () => {
  const days = ["2026-01-02", "2026-01-01"].map((day, at) => ({
    id: String(at),
    givenName: "Maya",
    familyName: "Torres",
    createdAt: new Date(day),
  }));
  expect([...shownApart(days).values()]).toEqual(["Maya T. (2)", "Maya T. (1)"]);
});

test.each([
  ["Rosa Delgado", "Rosa", "Rosa D."],
  ["R. Delgado", "R. Delgado", "R. Delgado"],
  ["Rosa", "Rosa", "Rosa"],
  [" José María Ruiz ", "José", "José R."],
])("whoever signs as %s is addressed as %s and shown as %s", (name, first, short) => {
  expect([firstName(name), shortName(name)]).toEqual([first, short]);
});
