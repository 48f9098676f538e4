import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OFFLINE_METHODS } from "~/records/registrations/registrations.table.server";
import { counted } from "./counted";
import { leavesOf } from "./document-texts";
import { DUTIES } from "./duties";
import { describeEvent, EVENT_ACTIONS } from "./event-actions";
import { ACTOR_KINDS, actorInWords } from "./event-actors";
import { EVENT_RECORDS, recordInWords } from "./event-records";
import { fieldInWords, fieldsInWords } from "./event-words";
import { ROLES } from "./roles";
import { shippedSeason } from "./season-2025-26";
import { seasonFields } from "./season-fields";

/** `lastName`, `sent_back`, `prices.standard`, `pi_3Q…`: what the code calls things. */
const NAME_OF_CODE = /[a-z][A-Z]|\w_\w|[a-z]\.[a-z]|\b(pi|cs|re)_/;

const STORED = [
  ...["firstName", "lastName", "email", "gradeLevel", "age", "guardianEmail", "contactName"],
  ...["schoolName", "schoolType", "schoolAddress", "teamName", "teamMembers", "studentCount"],
  ...["sent_back", "accepted", "disqualified", "grant", "refuse", "let-in", "give-desk"],
  ...["pi_3QabcDEF", "cs_test_a1b2", "re_1Xyz", "a".repeat(64), "refund_failed", "wrong_amount"],
  ...["pending → paid", "in_review → sent_back", "csv", "xlsx", "search", "special", "none"],
  ...ROLES,
  ...DUTIES,
  ...OFFLINE_METHODS,
  ...leavesOf(seasonFields, shippedSeason).map(({ name }) => name),
];

test.each([...new Set(STORED)])("an event about %s is told without a name of the code", (field) => {
  expect(fieldInWords(field)).not.toMatch(NAME_OF_CODE);
  expect(fieldInWords(field)).not.toBe("");
});

test("a correction and a look-over read as sentences of staff", () => {
  const told = (action: string, fields: string[], note: string | null = null) =>
    describeEvent({ action, fields, note });
  expect(told("registration.correct", ["lastName", "gradeLevel"])).toBe(
    "Corrected a registration, last name, grade",
  );
  expect(told("project.review", ["sent_back"], "A face")).toBe(
    "Looked a version over, sent back with a question: A face",
  );
});

test("what somebody wrote stays as they wrote it, underscores and all", () => {
  const step = { action: "note.add", fields: [], note: "see file_1.pdf" };
  expect(describeEvent(step)).toBe("Added a note: see file_1.pdf");
  expect(fieldInWords("$120 returned by hand")).toBe("$120 returned by hand");
});

test("whose pages were looked at reads as a tie and a number", () => {
  const id = "0f0e0d0c-0b0a-4908-8706-050403020100";
  const told = (tie: string) =>
    describeEvent({ action: "person.see-as", fields: [tie, id], note: null });
  const deed = "Looked at somebody’s own pages as they see them";
  expect(told("guardian")).toBe(`${deed}, guardian, number ${id}`);
  expect(told("adult-of-team")).toBe(`${deed}, adult of the team, number ${id}`);
});

test("the same thing is named once", () => {
  expect(fieldsInWords(["schoolName", "school"])).toBe("school");
});

test("deeds, records and whoever acted have words of their own", () => {
  for (const words of Object.values(EVENT_ACTIONS)) expect(words).not.toMatch(NAME_OF_CODE);
  for (const type of Object.keys(EVENT_RECORDS)) expect(recordInWords(type)).toMatch(/^[A-Z]/);
  for (const kind of ACTOR_KINDS) expect(actorInWords(kind)).toMatch(/ /);
});

/** Every deed that the code can write stands where staff's words are. */
test("no file of staff joins the stored names by itself", () => {
  for (const file of ["../admin/audit/list.tsx", "../admin/audit/audit-list.server.ts"]) {
    expect(readFileSync(new URL(file, import.meta.url), "utf8"), file).not.toContain("fields.join");
  }
});

test("a number stands before the right word", () => {
  expect(counted(1, "project")).toBe("1 project");
  expect(counted(0, "project")).toBe("0 projects");
  expect(counted(1200, "child", "children")).toBe("1,200 children");
});
