import { expect, test } from "vitest";
import { MOST_SECONDS, processorSeconds } from "../../tests/support/processor-seconds";
import { fitsTeamSize, readTeamMembers, writeTeamMembers } from "./team-members";

test.each([
  ["Ana", "Ana", null, null],
  ["Ana Lopez", "Ana", "Lopez", null],
  ["Ana Maria  Lopez", "Ana Maria", "Lopez", null],
  ["Ana Lopez, grade 5", "Ana", "Lopez", "5"],
  ["Ana Lopez (5th)", "Ana", "Lopez", "5"],
  ["Ana Lopez, 12th grade", "Ana", "Lopez", "12"],
  ["Ana Lopez grade k", "Ana", "Lopez", "K"],
  ["Ana Lopez - 7", "Ana", "Lopez", "7"],
  ["Ana-Sofía Ñuñez", "Ana-Sofía", "Ñuñez", null],
  ["grade 5", "grade", "5", null],
  ["Lopez, Ana", "Lopez,", "Ana", null],
  ["Ana Lopez, gr. 10", "Ana", "Lopez", "10"],
  ["Ana Lopez – 3rd grade", "Ana", "Lopez", "3"],
  ["Ana Lopez 5", "Ana Lopez", "5", null],
  ["Ana Lopez, 13", "Ana Lopez,", "13", null],
  ["Hagr 5", "Hagr", "5", null],
])("%j is a student", (line, givenName, familyName, grade) => {
  expect(readTeamMembers(line)).toEqual([{ givenName, familyName, grade }]);
});

test("empty lines and foreign line ends name nobody", () => {
  expect(readTeamMembers(" Ana\r\n\r\n  Ben \n")).toHaveLength(2);
});

test.each([
  `a${" ".repeat(30_000)},${" ".repeat(30_000)}x`,
  `a${" ".repeat(60_000)}x`,
  `a${"1 ".repeat(30_000)}x`,
  `a${", ".repeat(30_000)}x`,
  `a${"grade ".repeat(10_000)}x`,
])("a hostile line of 60,000 characters is read at once", async (line) => {
  const read = () => expect(readTeamMembers(line)).toHaveLength(1);
  expect(await processorSeconds(read)).toBeLessThan(MOST_SECONDS);
});

test("a list that was read is written so that it is read the same again", () => {
  const members = readTeamMembers("Ana Lopez (5th)\nBen\nCy de la Cruz, grade K");
  expect(writeTeamMembers(members)).toBe("Ana Lopez, grade 5\nBen\nCy de la Cruz, grade K");
  expect(readTeamMembers(writeTeamMembers(members))).toEqual(members);
});

test("a team of four names four students, or three and its leader", () => {
  const fits = (hasLeader: boolean) => [2, 3, 4, 5].map((n) => fitsTeamSize(n, 4, hasLeader));
  expect(fits(true)).toEqual([false, true, true, false]);
  expect(fits(false)).toEqual([false, false, true, false]);
});
