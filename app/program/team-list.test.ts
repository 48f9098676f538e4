import { describe, expect, test } from "vitest";
import { MOST_SECONDS, processorSeconds } from "../../tests/support/processor-seconds";
import { fullName } from "./shown-name";
import { readTeamList } from "./team-list";

const names = (text: string, size: number, hasLeader = false) =>
  readTeamList(text, { size, hasLeader }).map((student) =>
    student.grade ? `${fullName(student)} (${student.grade})` : fullName(student),
  );

describe("names are told apart by", () => {
  test.each([
    ["commas", "Lee, Ana, Bo, Kim", 4, ["Lee", "Ana", "Bo", "Kim"]],
    ["lines", "Lee\nAna\r\nBo\n\nKim", 4, ["Lee", "Ana", "Bo", "Kim"]],
    ["semicolons", "Ana Ruiz; Ben Fox;", 2, ["Ana Ruiz", "Ben Fox"]],
    ["the word and", "Ana Ruiz and Ben Fox", 2, ["Ana Ruiz", "Ben Fox"]],
    ["its sign", "Ana & Ben", 2, ["Ana", "Ben"]],
    ["several of them", "Ana, Bo; Cy\nDee, and  Kim", 5, ["Ana", "Bo", "Cy", "Dee", "Kim"]],
  ])("%s", (_, text, size, expected) => {
    expect(names(text, size)).toEqual(expected);
  });

  test("nothing inside a name", () => {
    expect(names("Andy Sandoval, Anderson Brand", 2)).toEqual(["Andy Sandoval", "Anderson Brand"]);
  });
});

describe("a comma that parts no names", () => {
  test.each([
    ["Ana Ruiz, grade 5\nBen Fox, grade K", ["Ana Ruiz (5)", "Ben Fox (K)"]],
    ["Ana Ruiz, grade 5, Ben Fox, 6th", ["Ana Ruiz (5)", "Ben Fox (6)"]],
    ["Ana Ruiz (5th) and Ben Fox, 12", ["Ana Ruiz (5)", "Ben Fox (12)"]],
    ["Ana Ruiz, Jr., Ben Fox", ["Ana Ruiz Jr.", "Ben Fox"]],
  ])("stands before a grade or a suffix: %j", (text, expected) => {
    expect(names(text, 2)).toEqual(expected);
  });

  test.each([
    ["Ruiz, Ana\nFox, Ben", 2, false, ["Ana Ruiz", "Ben Fox"]],
    ["Ruiz, Ana; Fox, Ben Lee, grade 7", 3, true, ["Ana Ruiz", "Ben Lee Fox (7)"]],
    ["de la Cruz, Ana and Fox, Ben", 2, false, ["Ana de la Cruz", "Ben Fox"]],
  ])(
    "stands behind a family name where only that fits the size: %j",
    (...[text, size, leader, expected]) => {
      expect(names(text, size, leader)).toEqual(expected);
    },
  );
});

describe("the size decides, and the most names that fit it", () => {
  test.each([
    // The leader is an adult, or one of the two.
    ["Ana Ruiz, Ben Fox", 2, true, ["Ana Ruiz", "Ben Fox"]],
    ["Ana Ruiz, Ben Fox", 3, true, ["Ana Ruiz", "Ben Fox"]],
    // Nobody can tell a family name from a first name: as many as the team has.
    ["Ruiz, Ana", 2, true, ["Ruiz", "Ana"]],
    ["Ruiz, Ana\nFox, Ben", 4, false, ["Ruiz", "Ana", "Fox", "Ben"]],
  ])("%j in a team of %i (leader named: %s)", (text, size, hasLeader, expected) => {
    expect(names(text, size, hasLeader)).toEqual(expected);
  });

  test.each([
    ["Ana, Bo, Cy, Dee, Kim", 2, true, 5],
    ["Ana, Bo, Cy, Dee, Kim", 2, false, 5],
    ["Ana", 4, true, 1],
    ["Ruiz, Ana\nFox, Ben", 3, false, 4],
  ])("%j is no team of %i, and is read as all that it names", (text, size, leader, given) => {
    expect(names(text, size, leader)).toHaveLength(given);
  });
});

test.each([", ", "; ", " and ", "\n", " ", "grade 5, ", "a, b\n", "jr., "])(
  "60,000 characters of %j are read at once",
  async (part) => {
    const text = `a${part.repeat(60_000 / part.length)}x`;
    const read = async () => readTeamList(text, { size: 3, hasLeader: true });
    expect(await processorSeconds(read)).toBeLessThan(MOST_SECONDS);
  },
);
