import { expect, test } from "vitest";
import type { Consent, ConsentedParticipant } from "./consent";
import { heldBy } from "./may-take-part";

const YES: Consent = {
  guardian: "rosa",
  method: "card",
  takesPart: true,
  gallery: "none",
  photos: false,
  emails: false,
  isRevoked: false,
  hasConfirmingLetter: false,
  isCompared: true,
};
const NO: Consent = { ...YES, takesPart: false };

const child = (grade: string, ...consents: Consent[]): ConsentedParticipant => ({
  givenName: "Ana",
  familyName: "Ruiz",
  grade,
  ageBand: null,
  statedAge: null,
  mailbox: null,
  consents,
});

const TEAM = new Map([
  ["ana", child("5", YES)],
  ["caleb", child("5")],
  ["rex", child("10")],
  ["nia", child("5", NO)],
]);

test("whoever leads a team waits for each child under 13 about whom nobody has answered", () => {
  expect(heldBy(TEAM, [])).toEqual(["caleb"]);
});

test("a no holds nobody up but the child and its guardian", () => {
  expect(heldBy(TEAM, ["nia"])).toEqual(["nia"]);
  expect(heldBy(new Map([["nia", child("5", NO)]]), [])).toEqual(["nia"]);
});

test.each([
  ["ana", []],
  ["caleb", ["caleb"]],
  ["rex", []],
])("%s types for themselves, and waits for %j", (id, held) => {
  expect(heldBy(TEAM, [id])).toEqual(held);
});

test("who has left the team counts as one beside it", () => {
  expect(heldBy(TEAM, ["gone"])).toEqual(["caleb"]);
});
