import { expect, test } from "vitest";
import type { Tie } from "~/program/powers";
import { seesConsent } from "./sees-consent";

const TEAM = { id: "team", kind: "team", schoolId: "school" } as const;
const ALONE = { ...TEAM, id: "alone", kind: "individual" } as const;
const ANA = { id: "ana", personId: "ana’s mailbox" };

const person = (...ties: Tie[]) => ({
  actor: { kind: "person", ties } as const,
  personId: "somebody",
});
const tie = (as: Tie["as"], to: string): Tie => ({ as, to });

test.each([
  ["her guardian", person(tie("guardian", "ana")), TEAM, true],
  ["a teammate's guardian", person(tie("guardian", "ben")), TEAM, false],
  ["whoever registered the team", person(tie("lead", "team")), TEAM, true],
  ["whoever registered another", person(tie("lead", "other")), TEAM, false],
  ["a teammate by mail", person(tie("member", "team")), TEAM, false],
  ["herself by mail", { ...person(tie("member", "team")), personId: ANA.personId }, TEAM, true],
  ["whoever registered her alone", person(tie("member", "alone")), ALONE, true],
  ["her teacher", person(tie("teacher", "school")), TEAM, true],
  ["the mentor", person(tie("mentor", "team")), TEAM, false],
  [
    "herself at a seat",
    { actor: { kind: "seat", participant: "ana" }, personId: null },
    TEAM,
    true,
  ],
  [
    "a teammate at a seat",
    { actor: { kind: "seat", participant: "ben" }, personId: null },
    TEAM,
    false,
  ],
] as const)("of Ana's consent %s sees: %#", (_, by, entry, expected) => {
  expect(seesConsent(by, { entry, member: ANA })).toBe(expected);
});
