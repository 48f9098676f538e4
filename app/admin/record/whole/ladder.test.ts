import { expect, test } from "vitest";
import { type Consent, type ConsentMethod, NOTHING_ALLOWED } from "~/records/participants/consent";
import { opensOf, rungsOf } from "./ladder";

const CHILD = {
  givenName: "Ana",
  familyName: "Ruiz",
  grade: "5",
  ageBand: "under_13",
  statedAge: 10,
  mailbox: null,
} as const;

const word = (method: ConsentMethod, decisions: Partial<Consent> = {}): Consent => ({
  ...NOTHING_ALLOWED,
  takesPart: true,
  guardian: "rosa",
  method,
  isRevoked: false,
  hasConfirmingLetter: true,
  isCompared: true,
  ...decisions,
});

test.each([
  ["nobody has answered", [], []],
  ["a link was signed", [word("link")], ["told", "link"]],
  [
    "a paper came after the link",
    [word("link"), word("paper")],
    ["told", "link", "link_confirmed", "card", "paper"],
  ],
  ["the answer is no", [word("paper", { takesPart: false })], []],
  ["it was taken back", [word("paper", { isRevoked: true })], []],
] as [string, Consent[], ConsentMethod[]][])(
  "where %s, the ladder is climbed so far",
  (_, consents, reached) => {
    const rungs = rungsOf({ ...CHILD, consents }, []);
    expect(rungs.filter(({ isReached }) => isReached).map(({ method }) => method)).toEqual(
      reached.toReversed(),
    );
    expect(rungs.filter(({ isHere }) => isHere).map(({ method }) => method)).toEqual(
      reached.slice(-1),
    );
  },
);

test("a yes that a link cannot carry under 13 says what it needs", () => {
  const consents = [word("link_confirmed", { gallery: "name", emails: true })];
  const opens = Object.fromEntries(
    opensOf({ ...CHILD, consents }).map(({ what, isOpen, why }) => [what, [isOpen, why]]),
  );
  expect(opens).toMatchObject({
    "Taking part and being judged": [true, "A guardian said yes"],
    "First name in the gallery": [false, expect.stringContaining("Under 13 this needs")],
    "Photos and video": [false, "A guardian said no"],
    "Emails to the student": [false, "Not asked under 13"],
  });
});
