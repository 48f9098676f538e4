import { describe, expect, test } from "vitest";
import { matchCorrected, matchListed } from "./match-students";

const student = (givenName: string, isLeader = false) => ({
  givenName,
  familyName: "Ruiz",
  isLeader,
});
const known = (givenName: string, isLeader = false) => ({
  id: givenName.toLowerCase(),
  ...student(givenName, isLeader),
});

describe("a correction", () => {
  test.each([
    ["of the only child", ["Ana"], ["Wholly Different"], [], ["ana"]],
    ["of a member's name", ["Ana", "Ben"], ["Anna", "Ben"], ["ana", "ben"], ["ana", "ben"]],
    [
      "of two names that change places",
      ["Ana", "Ben"],
      ["Ben", "Ana"],
      ["ana", "ben"],
      ["ana", "ben"],
    ],
    [
      "that adds one of a name that left",
      ["Ana", "Ben"],
      ["Ana", "Ben", "Ana"],
      ["ana", "ben", null],
      ["ana", "ben", undefined],
    ],
    ["that strikes one", ["Ana", "Ben", "Cy"], ["Ana", "Cy"], ["ana", "cy"], ["ana", "cy"]],
    [
      "with an id that is nobody's here",
      ["Ana", "Ben"],
      ["Ana", "Ben"],
      ["ana", "stranger"],
      ["ana", undefined],
    ],
    ["with one id twice", ["Ana", "Ben"], ["Ana", "Ben"], ["ana", "ana"], ["ana", undefined]],
  ])("%s keeps each child who they are", (_, before, after, ids, kept) => {
    const matched = matchCorrected(
      before.map((name) => known(name)),
      after.map((name) => student(name)),
      ids,
    );
    expect(matched).toEqual(kept);
  });

  test("of the student who leads is of that student, whoever is listed", () => {
    const before = [known("Ada", true), known("Ben")];
    const after = [student("Adele", true), student("Ada")];
    expect(matchCorrected(before, after, ["ben"])).toEqual(["ada", "ben"]);
  });
});

describe("a list that is typed anew", () => {
  test.each([
    ["finds by name, else by place", ["Ana", "Ben"], ["Ben", "Cy"], [], ["ben", "ana"]],
    [
      "leaves alone for whom a guardian answered",
      ["Ana", "Ben"],
      ["Ben", "Cy"],
      ["ana"],
      ["ben", undefined],
    ],
    ["of one child means that child", ["Ana"], ["Anna"], ["ana"], ["ana"]],
  ])("%s", (_, before, after, answered, kept) => {
    const matched = matchListed(
      before.map((name) => known(name)),
      after.map((name) => student(name)),
      new Set(answered),
    );
    expect(matched).toEqual(kept);
  });
});
