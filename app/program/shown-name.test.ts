import { expect, test } from "vitest";
import { firstName, shortName, shownApart } from "./shown-name";

const named = (...names: [string, string | null][]) =>
  names.map(([givenName, familyName]) => ({ givenName, familyName }));

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

test("two of one name stay alike: nothing tells them apart", () => {
  const children = named(["Maya", "Torres"], ["Maya", "Torres"]);
  expect([...shownApart(children).values()]).toEqual(["Maya T.", "Maya T."]);
});

test.each([
  ["Rosa Delgado", "Rosa", "Rosa D."],
  ["R. Delgado", "R. Delgado", "R. Delgado"],
  ["Rosa", "Rosa", "Rosa"],
  [" José María Ruiz ", "José", "José R."],
])("whoever signs as %s is addressed as %s and shown as %s", (name, first, short) => {
  expect([firstName(name), shortName(name)]).toEqual([first, short]);
});
