import { expect, test } from "vitest";
import { isSelf } from "./is-self";
import type { Visitor } from "./visitor.server";

const ANA = { id: "ana", personId: "ana@" };
const at = (personId: string, ...wards: string[]) =>
  ({
    kind: "person",
    session: { personId },
    ties: wards.map((to) => ({ as: "guardian", to })),
  }) as unknown as Visitor;

test.each([
  ["the student’s own mailbox", at("ana@"), true],
  ["a mailbox that a guardian shares", at("ana@", "ana"), false],
  ["the mailbox of a guardian of another child", at("ana@", "ben"), true],
  ["somebody else’s", at("rosa@", "ana"), false],
  ["the student’s seat", { kind: "seat", participantId: "ana" } as Visitor, true],
  ["another’s seat", { kind: "seat", participantId: "ben" } as Visitor, false],
])("by %s", (_, visitor, expected) => {
  expect(isSelf(visitor, ANA)).toBe(expected);
});

test("whose own mailbox is not known is nobody’s self", () => {
  expect(isSelf(at("ana@"), { id: "ana", personId: null })).toBe(false);
});
