import { describe, expect, test } from "vitest";
import { AGE_BANDS, type AgeBand, youngest } from "./age-band";
import {
  CONSENT_METHODS,
  type Consent,
  type ConsentedParticipant,
  type ConsentMethod,
  GALLERY_CHOICES,
} from "./consent";
import { mayShow, mayShowTeam, SHOWN, type Shown } from "./may-show";
import {
  judgedMembers,
  mayBeJudged,
  mayStoreWordsOf,
  mayTakePart,
  mayWriteTo,
} from "./may-take-part";
import { publicName } from "./public-name";
import { isDisputed, standingConsent } from "./standing-consent";

const NOTHING: Shown[] = [];
const ANONYMOUS: Shown[] = ["project"];
const ALL: Shown[] = ["project", "name", "picture", "voice", "school"];

/** Read from the rules, line by line: what a yes to everything carries. */
const CARRIED: Record<AgeBand, Record<ConsentMethod, { takesPart: boolean; shown: Shown[] }>> = {
  under_13: {
    told: { takesPart: false, shown: NOTHING },
    link: { takesPart: true, shown: ANONYMOUS },
    link_confirmed: { takesPart: true, shown: ANONYMOUS },
    card: { takesPart: true, shown: ALL },
    paper: { takesPart: true, shown: ALL },
    in_person: { takesPart: true, shown: ALL },
  },
  "13_to_17": {
    told: { takesPart: false, shown: NOTHING },
    link: { takesPart: true, shown: ALL },
    link_confirmed: { takesPart: true, shown: ALL },
    card: { takesPart: true, shown: ALL },
    paper: { takesPart: true, shown: ALL },
    in_person: { takesPart: true, shown: ALL },
  },
  "18_and_over": {
    told: { takesPart: true, shown: NOTHING },
    link: { takesPart: true, shown: ALL },
    link_confirmed: { takesPart: true, shown: ALL },
    card: { takesPart: true, shown: ALL },
    paper: { takesPart: true, shown: ALL },
    in_person: { takesPart: true, shown: ALL },
  },
};

const AGES = [...AGE_BANDS, null];
const CASES = AGES.flatMap((ageBand) => CONSENT_METHODS.map((method) => ({ ageBand, method })));
const BOTH = [true, false];

describe.each(CASES)("aged $ageBand, by $method", ({ ageBand, method }) => {
  const carried = CARRIED[ageBand ?? "under_13"][method];
  const child = (answer: Partial<Consent>) =>
    aChild({ ageBand, consents: [aYes({ method, ...answer })] });

  test.each(
    BOTH.flatMap((takesPart) =>
      GALLERY_CHOICES.flatMap((gallery) =>
        BOTH.flatMap((photos) =>
          BOTH.map((isRevoked) => ({ takesPart, gallery, photos, isRevoked })),
        ),
      ),
    ),
  )("takes part $takesPart, gallery $gallery, photos $photos, revoked $isRevoked", (answer) => {
    const participant = child(answer);
    const isYes = answer.takesPart && !answer.isRevoked;
    expect(mayTakePart(participant)).toBe(isYes && carried.takesPart);
    const wanted: Record<Shown, boolean> = {
      project: answer.gallery !== "none",
      name: answer.gallery === "name",
      picture: answer.photos,
      voice: answer.photos,
      school: answer.photos,
    };
    for (const what of SHOWN) {
      const isShown = isYes && wanted[what] && carried.shown.includes(what);
      expect([what, mayShow(participant, what)]).toEqual([what, isShown]);
    }
  });

  test("a shared mailbox of student and guardian carries a display by card, paper or in person only", () => {
    const participant = aChild({ ageBand, mailbox: "rosa", consents: [aYes({ method })] });
    const isStrong = ["card", "paper", "in_person"].includes(method);
    expect(mayShow(participant, "name")).toBe(isStrong);
    expect(mayShow(participant, "picture")).toBe(isStrong);
    expect(mayShow(participant, "project")).toBe(carried.shown.includes("project"));
  });
});

describe("nobody has answered", () => {
  test.each(AGES)("aged %s", (ageBand) => {
    const participant = aChild({ ageBand, consents: [] });
    expect(mayTakePart(participant)).toBe(ageBand === "18_and_over");
    expect(SHOWN.filter((what) => mayShow(participant, what))).toEqual([]);
    expect(standingConsent(participant.consents)).toBeUndefined();
  });
});

test("under 13 a signature by link needs the confirming letter", () => {
  const consents = [aYes({ method: "link", hasConfirmingLetter: false })];
  expect(mayTakePart(aChild({ ageBand: "under_13", consents }))).toBe(false);
  expect(mayTakePart(aChild({ ageBand: null, consents }))).toBe(false);
  expect(mayTakePart(aChild({ ageBand: "13_to_17", consents }))).toBe(true);
});

describe.each(AGES)("paper that a teacher recorded, aged %s", (ageBand) => {
  const recorded = aYes({ method: "paper", isCompared: false });
  const saying = (...consents: Consent[]) => aChild({ ageBand, consents });

  test("carries taking part, and nothing that is public until staff have compared it", () => {
    expect(mayTakePart(saying(recorded))).toBe(true);
    expect(SHOWN.filter((what) => mayShow(saying(recorded), what))).toEqual([]);
    const compared = saying(recorded, { ...recorded, isCompared: true });
    expect(SHOWN.filter((what) => mayShow(compared, what))).toEqual(ALL);
  });

  test("takes the place of the same guardian’s word, also of a stronger one", () => {
    const child = saying(aYes({ method: "in_person", gallery: "none" }), recorded);
    expect(SHOWN.filter((what) => mayShow(child, what))).toEqual([]);
  });

  test("that does not agree with its scan carries nothing", () => {
    const child = saying(recorded, { ...recorded, method: "told", isCompared: true });
    expect(mayTakePart(child)).toBe(ageBand === "18_and_over");
    expect(SHOWN.filter((what) => mayShow(child, what))).toEqual([]);
  });
});

describe("one guardian", () => {
  test("replaces an earlier answer by a later one", () => {
    const child = aChild({ consents: [aYes({ gallery: "none" }), aYes({ gallery: "name" })] });
    expect(mayShow(child, "name")).toBe(true);
  });

  test("takes everything back", () => {
    const child = aChild({ consents: [aYes(), aYes({ isRevoked: true })] });
    expect(mayTakePart(child)).toBe(false);
    expect(SHOWN.some((what) => mayShow(child, what))).toBe(false);
  });

  test.each(AGES)("whose payment went back is shown by a link alone, aged %s", (ageBand) => {
    const paid = aYes({ method: "card" });
    expect(SHOWN.filter((what) => mayShow(aChild({ ageBand, consents: [paid] }), what))).toEqual(
      ALL,
    );
    const child = aChild({ ageBand, consents: [paid, { ...paid, method: "link" }] });
    expect(mayTakePart(child)).toBe(true);
    expect(SHOWN.filter((what) => mayShow(child, what))).toEqual(
      CARRIED[ageBand ?? "under_13"].link.shown,
    );
  });

  test("may come back after that", () => {
    const child = aChild({ consents: [aYes(), aYes({ isRevoked: true }), aYes()] });
    expect(mayTakePart(child)).toBe(true);
  });
});

describe("two guardians", () => {
  const two = (one: Partial<Consent>, other: Partial<Consent>, ageBand: AgeBand = "13_to_17") =>
    aChild({ ageBand, consents: [aYes(one), aYes({ guardian: "luis", ...other })] });

  test("the stricter word stands, whoever spoke last", () => {
    for (const child of [two({ gallery: "anonymous" }, {}), two({}, { gallery: "anonymous" })]) {
      expect(mayShow(child, "name")).toBe(false);
      expect(mayShow(child, "project")).toBe(true);
    }
  });

  test("one no, or one word taken back, is a no", () => {
    expect(mayTakePart(two({}, { takesPart: false }))).toBe(false);
    expect(mayTakePart(two({ isRevoked: true }, {}))).toBe(false);
  });

  test("where both say yes, the stronger signature carries", () => {
    expect(mayShow(two({ method: "link" }, { method: "paper" }, "under_13"), "name")).toBe(true);
  });

  test("disagree in any decision, or in none", () => {
    const disputed = (child: ConsentedParticipant) => {
      const standing = standingConsent(child.consents);
      return standing && isDisputed(standing);
    };
    expect(disputed(two({}, {}))).toBe(false);
    expect(disputed(two({ method: "paper" }, {}))).toBe(false);
    expect(disputed(two({}, { photos: false }))).toBe(true);
    expect(disputed(two({}, { isRevoked: true }))).toBe(true);
  });

  test("state two ages: the younger counts", () => {
    expect(youngest(["13_to_17", "under_13"])).toBe("under_13");
    expect(youngest([])).toBeNull();
  });
});

describe("a team", () => {
  const yes = aChild({ consents: [aYes()] });
  const careful = aChild({
    givenName: "Ben",
    consents: [aYes({ gallery: "anonymous", photos: false })],
  });
  const no = aChild({ givenName: "Cy", consents: [aYes({ takesPart: false })] });

  test("is shown by its most careful member, names as each allows", () => {
    const members = [yes, careful];
    expect(mayShowTeam(members, "project")).toBe(true);
    expect(mayShowTeam(members, "picture")).toBe(false);
    expect(members.map((member) => publicName(member, "en"))).toEqual([
      "Ana R., grade 9",
      "A student, grade 9",
    ]);
    expect(mayShowTeam([yes, aChild({ consents: [aYes({ gallery: "none" })] })], "project")).toBe(
      false,
    );
    expect(mayShowTeam([], "project")).toBe(false);
  });

  test("is judged without the member who may not take part", () => {
    expect(judgedMembers([yes, no])).toEqual([yes]);
    expect(mayBeJudged([yes, no])).toBe(true);
    expect(mayBeJudged([no])).toBe(false);
  });
});

describe("the name that the public reads", () => {
  test.each([
    ["a first name and an initial", {}, "en", "Ana R., grade 9"],
    ["no second given name", { givenName: "Ana María" }, "en", "Ana R., grade 9"],
    ["no initial where there is none", { familyName: null }, "en", "Ana, grade 9"],
    ["kindergarten", { grade: "K" }, "en", "Ana R., kindergarten"],
    ["Spanish", {}, "es", "Ana R., 9.º grado"],
    ["any alphabet", { givenName: "Åsa", familyName: "öberg" }, "en", "Åsa Ö., grade 9"],
  ] as const)("%s", (_, child, locale, name) => {
    expect(publicName(aChild({ ...child, consents: [aYes()] }), locale)).toBe(name);
  });

  test("is nobody’s while the project is not in the gallery", () => {
    expect(publicName(aChild({ consents: [aYes({ gallery: "none" })] }), "en")).toBeNull();
  });

  test("is “A student” while the signature is too weak for a name", () => {
    const child = aChild({ ageBand: "under_13", consents: [aYes({ method: "link" })] });
    expect(publicName(child, "en")).toBe("A student, grade 9");
    expect(publicName(child, "es")).toBe("Estudiante, 9.º grado");
  });
});

test("a student is written to from 13 on, where a guardian agrees", () => {
  expect(mayWriteTo(aChild({ consents: [aYes()] }))).toBe(true);
  expect(mayWriteTo(aChild({ consents: [aYes({ emails: false })] }))).toBe(false);
  expect(mayWriteTo(aChild({ consents: [aYes({ method: "told" })] }))).toBe(false);
  for (const ageBand of ["under_13", null] as const) {
    const child = aChild({ ageBand, consents: [aYes({ method: "paper" })] });
    expect(mayWriteTo(child)).toBe(false);
  }
});

describe("a student of 15, as the registration says", () => {
  const aged = (statedAge: number | null, more: Partial<ConsentedParticipant> = {}) =>
    aChild({ ageBand: null, statedAge, ...more });

  test("types and gets letters until a guardian says otherwise", () => {
    for (const allowed of [mayStoreWordsOf, mayWriteTo]) {
      expect(allowed(aged(15))).toBe(true);
      expect(allowed(aged(15, { grade: null }))).toBe(true);
      expect(allowed(aged(15, { ageBand: "under_13" }))).toBe(false);
      expect(allowed(aged(15, { consents: [aYes({ takesPart: false })] }))).toBe(false);
      expect(allowed(aged(12))).toBe(false);
      expect(allowed(aged(null, { grade: null }))).toBe(false);
    }
  });

  test("types where the grade alone says it, and gets no letters on that", () => {
    expect(mayStoreWordsOf(aged(null, { grade: "9" }))).toBe(true);
    expect(mayWriteTo(aged(null, { grade: "9" }))).toBe(false);
  });

  test("does not in grade 6 or below", () => {
    for (const grade of ["K", "6"]) expect(mayStoreWordsOf(aged(15, { grade }))).toBe(false);
    expect(mayStoreWordsOf(aged(15, { grade: "7" }))).toBe(true);
  });

  test("takes part and is shown by a guardian's word alone", () => {
    expect(mayTakePart(aged(18))).toBe(false);
    const signed = aged(15, { consents: [aYes({ method: "link" })] });
    expect(SHOWN.filter((what) => mayShow(signed, what))).toEqual(["project"]);
  });
});

test("a student of 18 and over is written to, unless somebody said no", () => {
  const ageBand = "18_and_over";
  expect(mayWriteTo(aChild({ ageBand, consents: [] }))).toBe(true);
  expect(mayWriteTo(aChild({ ageBand, consents: [aYes({ emails: false })] }))).toBe(false);
  expect(mayWriteTo(aChild({ ageBand, consents: [aYes({ isRevoked: true })] }))).toBe(false);
});

function aYes(overrides: Partial<Consent> = {}): Consent {
  return {
    guardian: "rosa",
    method: "link",
    takesPart: true,
    gallery: "name",
    photos: true,
    emails: true,
    isRevoked: false,
    hasConfirmingLetter: true,
    isCompared: true,
    ...overrides,
  };
}

function aChild(overrides: Partial<ConsentedParticipant>): ConsentedParticipant {
  return {
    givenName: "Ana",
    familyName: "Ruiz",
    grade: "9",
    ageBand: "13_to_17",
    statedAge: null,
    mailbox: null,
    consents: [],
    ...overrides,
  };
}
