import { describe, expect, test } from "vitest";
import { aJudge, anEntry } from "../../../tests/support/made-up-judging";
import { conflictsBetween } from "./conflicts";
import type { EntryPerson, EntryToRead, JudgeWhoReads } from "./problem";

const person = (overrides: Partial<EntryPerson>): EntryPerson => ({
  role: "guardian",
  mailbox: null,
  familyName: null,
  town: null,
  employer: null,
  ...overrides,
});
const school = { name: "Borah High School", town: "Boise", district: "Boise School District" };

describe.each<[string, Partial<JudgeWhoReads>, Partial<EntryToRead>, string | null]>([
  ["their own word about an entry", { declaredEntries: ["e1"] }, {}, "hard declared"],
  [
    "their own word about a school",
    { declaredSchools: ["borah high"] },
    { schools: [school] },
    "hard declared",
  ],
  ["the same school", { schools: ["Borah High"] }, { schools: [school] }, "hard school"],
  [
    "a guardian who judges",
    { mailboxes: ["Ana.Ruiz+fair@googlemail.com"] },
    { people: [person({ mailbox: "anaruiz@gmail.com" })] },
    "hard guardian",
  ],
  [
    "their mentor",
    { mailboxes: ["lee@outlook.com"] },
    { people: [person({ role: "mentor", mailbox: "LEE@outlook.com" })] },
    "hard mentor",
  ],
  [
    "their advisor",
    { mailboxes: ["lee@gmail.com"] },
    { people: [person({ role: "advisor", mailbox: "lee@gmail.com" })] },
    "hard advisor",
  ],
  [
    "the same mailbox as a member",
    { mailboxes: ["lee@gmail.com"] },
    { people: [person({ role: "member", mailbox: "l.ee@gmail.com" })] },
    "hard mailbox",
  ],
  [
    "the same employer as a guardian",
    { employer: "Micron, Inc." },
    { people: [person({ employer: "micron" })] },
    "flag employer",
  ],
  [
    "the school's district as employer",
    { employer: "Boise School District" },
    { schools: [school] },
    "flag employer",
  ],
  ["the same district", { district: "Boise" }, { schools: [school] }, "flag district"],
  [
    "a mailbox in the same house",
    { mailboxes: ["a@firm.example"] },
    { people: [person({ mailbox: "b@mail.firm.example" })] },
    "flag domain",
  ],
  [
    "a mailbox at the same public provider",
    { mailboxes: ["a@gmail.com"] },
    { people: [person({ mailbox: "b@gmail.com" })] },
    null,
  ],
  [
    "two schools of one state",
    { mailboxes: ["a@k12.id.us"] },
    { people: [person({ mailbox: "b@nampa.k12.id.us" })] },
    null,
  ],
  [
    "the same family name in the same town",
    { familyName: "Castañeda", town: "Nampa" },
    { people: [person({ familyName: "Castaneda", town: "NAMPA" })] },
    "flag familyName",
  ],
  [
    "the same family name where the school is",
    { familyName: "Lee", town: "Boise" },
    { people: [person({ role: "member", familyName: "Lee" })], schools: [school] },
    "flag familyName",
  ],
  [
    "the same family name elsewhere",
    { familyName: "Lee", town: "Nampa" },
    { people: [person({ familyName: "Lee", town: "Boise" })] },
    null,
  ],
  [
    "names of which nothing is left",
    { schools: ["School"] },
    { schools: [{ ...school, name: "The School" }] },
    null,
  ],
])("%s", (_, judge, entry, expected) => {
  test(`is ${expected ?? "no conflict"}`, () => {
    const found = conflictsBetween(aJudge(judge), anEntry(entry));
    const said = found.map(({ kind, isHard }) => `${isHard ? "hard" : "flag"} ${kind}`);
    expect(said).toEqual(expected ? [expected] : []);
  });
});

test("what is shown of a conflict never holds an address", () => {
  const people = [person({ mailbox: "ana@firm.example", familyName: "Lee", town: "Boise" })];
  const judge = aJudge({ mailboxes: ["ana@firm.example"], familyName: "Lee", town: "Boise" });
  const found = conflictsBetween(judge, anEntry({ people }));
  expect(found.map(({ kind }) => kind)).toEqual(["guardian", "domain", "familyName"]);
  expect(JSON.stringify(found)).not.toContain("@");
});
