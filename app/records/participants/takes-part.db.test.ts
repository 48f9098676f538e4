import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { AGE_BANDS } from "./age-band";
import { CONSENT_METHODS, type ConsentMethod } from "./consent";
import { consentedParticipants } from "./consented-participants.server";
import { consents } from "./consents.table.server";
import { mayTakePart } from "./may-take-part";
import { guardians, participants } from "./participants.table.server";
import { standingConsent } from "./standing-consent";

onAFreshDatabase();

const SEASON = "2025-26";

interface Word {
  method: ConsentMethod;
  takesPart: boolean;
  isRevoked?: boolean;
  hasLetter?: boolean;
  by?: "one" | "other" | "paper" | "stranger";
}

const WORDS: Word[] = [
  { method: "link", takesPart: true, hasLetter: true },
  ...CONSENT_METHODS.flatMap((method) => [
    { method, takesPart: true },
    { method, takesPart: false },
    { method, takesPart: true, isRevoked: true },
  ]),
];

/** Each by itself, after a word that carries everything, and beside another's. */
const SAID: Word[][] = [[], ...WORDS.map((word) => [word])];
for (const by of ["one", "other", "paper", "stranger"] as const) {
  const carries: Word = { method: "paper", takesPart: true, by };
  SAID.push(...WORDS.map((word) => [carries, { ...word, by }]));
  if (by !== "one") SAID.push(...WORDS.map((word) => [carries, word]));
}

test("the database decides who takes part as the rule does", async () => {
  const people = {
    one: await findOrAddPerson(db(), "one@example.org"),
    other: await findOrAddPerson(db(), "other@example.org"),
    stranger: await findOrAddPerson(db(), "stranger@example.org"),
  };
  const children = [null, ...AGE_BANDS].flatMap((ageBand) =>
    SAID.map((said) => ({ id: randomUUID(), ageBand, said })),
  );
  await db()
    .insert(participants)
    .values(children.map(({ id, ageBand }) => ({ id, ageBand, season: SEASON, givenName: "Ana" })));
  const ties = [people.one, people.other].flatMap((personId) =>
    children.map(({ id }) => ({ participantId: id, personId, origin: "invited" as const })),
  );
  await db().insert(guardians).values(ties);
  const words = children.flatMap(({ id, said }) =>
    said.map(({ by = "one", hasLetter, ...word }, at) => ({
      ...word,
      ...ANY_TEXT,
      participantId: id,
      guardianId: by === "paper" ? null : people[by],
      // On paper the same person writes in small letters the second time.
      signature: at === 0 ? "Rosa Ruiz" : "rosa ruiz",
      confirmingLetterAt: hasLetter ? new Date() : null,
      createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
    })),
  );
  await db().insert(consents).values(words);
  const decided = await db()
    .select({ id: participants.id, takesPart: sql<boolean | null>`takes_part(${participants.id})` })
    .from(participants);
  const known = await consentedParticipants(
    db(),
    children.map(({ id }) => id),
  );
  for (const { id, said, ageBand } of children) {
    const child = known.get(id);
    if (!child) throw new Error("A child is missing");
    const about = `${ageBand} ${JSON.stringify(said)}`;
    const ofDatabase = decided.find((one) => one.id === id)?.takesPart;
    expect(ofDatabase ?? false, about).toBe(mayTakePart(child));
    // A no is another thing than no answer.
    expect(ofDatabase === false, about).toBe(standingConsent(child.consents)?.takesPart === false);
  }
});

const ANY_TEXT = {
  season: SEASON,
  textKind: "consent",
  textVersion: "1",
  textLanguage: "en" as const,
  textHash: "hash",
  gallery: "name" as const,
  photos: true,
  emails: true,
  news: false,
  relation: "mother",
  programAt: new Date(),
};
