import { describe, expect, test } from "vitest";
import type { AgeBand } from "./age-band";
import type { Consent, ConsentedParticipant } from "./consent";
import { consentStage, wantsPaper } from "./consent-stage";

const YES: Consent = {
  guardian: "rosa",
  method: "link",
  takesPart: true,
  gallery: "name",
  photos: false,
  emails: false,
  isRevoked: false,
  hasConfirmingLetter: true,
  isCompared: true,
};

function aChild(ageBand: AgeBand | null, ...consents: Partial<Consent>[]): ConsentedParticipant {
  return {
    givenName: "Ana",
    familyName: "Ruiz",
    grade: "5",
    ageBand,
    statedAge: null,
    mailbox: null,
    consents: consents.map((consent) => ({ ...YES, ...consent })),
  };
}

describe("how far a consent has come", () => {
  test.each([
    ["nobody is known", aChild(null), false, "no-address"],
    ["somebody is asked", aChild(null), true, "waiting"],
    ["a box at registration is no answer", aChild("13_to_17", { method: "told" }), true, "waiting"],
    ["signed by link, under 13", aChild("under_13", {}), true, "to-confirm"],
    ["unknown age counts as under 13", aChild(null, {}), true, "to-confirm"],
    ["confirmed a day later", aChild("under_13", {}, { method: "link_confirmed" }), true, "yes"],
    ["signed on paper", aChild("under_13", { method: "paper" }), true, "yes"],
    ["signed by link, 13 to 17", aChild("13_to_17", {}), true, "yes"],
    ["said no", aChild("13_to_17", { takesPart: false }), true, "no"],
    ["taken back", aChild("13_to_17", {}, { isRevoked: true }), true, "no"],
    [
      "one of two said no",
      aChild("13_to_17", {}, { guardian: "paul", takesPart: false }),
      true,
      "no",
    ],
    ["of age", aChild("18_and_over"), false, "not-needed"],
  ] as const)("%s", (_, child, isGuardianKnown, stage) => {
    expect(consentStage(child, isGuardianKnown)).toBe(stage);
  });
});

test("paper is wanted where more was allowed than a letter carries", () => {
  expect(wantsPaper(aChild("under_13", {}))).toBe(true);
  expect(wantsPaper(aChild("under_13", { gallery: "anonymous", photos: true }))).toBe(true);
  expect(wantsPaper(aChild("under_13", { gallery: "anonymous" }))).toBe(false);
  expect(wantsPaper(aChild("under_13", { method: "paper" }))).toBe(false);
  expect(wantsPaper(aChild("13_to_17", {}))).toBe(false);
  expect(wantsPaper(aChild("under_13", { takesPart: false }))).toBe(false);
  expect(wantsPaper(aChild("under_13"))).toBe(false);
});
