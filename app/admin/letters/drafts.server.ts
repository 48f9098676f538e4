import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Audience } from "~/platform/mail/audience.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { LOCALES } from "~/program/locale";
import type { Site } from "~/program/site";
import type { Addressed } from "./gather.server";
import { hashOf, hasSpanish, setLetter, type Words } from "./set-letter.server";
import { type StaffLetter, staffLetters } from "./staff-letters.table.server";

interface NewDraft {
  audience: string;
  search: string;
  author: string;
  words?: Words;
}

/** Nobody is written to by it. */
export async function beginLetter(
  { audience, search, author, words }: NewDraft,
  tx: Database = db(),
): Promise<string> {
  const [row] = await tx
    .insert(staffLetters)
    .values({ season: currentSite().season.id, audience, search, author, ...words })
    .returning({ id: staffLetters.id });
  if (!row) throw new Error("A letter was not stored");
  await recordEvent(tx, {
    actor: byStaff(author),
    action: "letters.begin",
    recordType: "letter to many",
    recordId: row.id,
    fields: [audience],
  });
  return row.id;
}

export async function letterById(id: string): Promise<StaffLetter | undefined> {
  const [row] = await db().select().from(staffLetters).where(eq(staffLetters.id, id));
  return row;
}

/** The newest first, with where each stands as a whole. */
export function lettersOfSeason(season: string) {
  return db()
    .select({ letter: staffLetters, batch: letterBatches })
    .from(staffLetters)
    .leftJoin(letterBatches, eq(letterBatches.id, staffLetters.id))
    .where(eq(staffLetters.season, season))
    .orderBy(desc(staffLetters.createdAt), desc(staffLetters.id))
    .limit(100);
}

/** False: it is sent already, and its words are what they are. */
export async function saveWords(id: string, words: Words): Promise<boolean> {
  const saved = await db()
    .update(staffLetters)
    .set({ ...words, updatedAt: sql`now()` })
    .where(and(eq(staffLetters.id, id), isNull(staffLetters.sentAt)))
    .returning({ id: staffLetters.id });
  return saved.length > 0;
}

/** False: it is sent already, and stays. */
export async function throwAway(id: string): Promise<boolean> {
  const gone = await db()
    .delete(staffLetters)
    .where(and(eq(staffLetters.id, id), isNull(staffLetters.sentAt)))
    .returning({ id: staffLetters.id });
  return gone.length > 0;
}

interface Proof {
  letter: StaffLetter;
  audience: Audience;
  /** As whom the author reads it: of each language the first. */
  samples: Addressed[];
  to: string;
}

/** The letter as the first of its recipients will have it, to who writes it, in every language that it is in. */
export async function sendToAuthor(
  { letter, audience, samples, to }: Proof,
  site: Site,
  tx: Database = db(),
): Promise<void> {
  const fill = await setLetter(letter, audience, site);
  for (const locale of LOCALES) {
    if (locale === "es" && !hasSpanish(letter)) continue;
    const sample = samples.find((one) => one.locale === locale) ?? samples[0];
    const values = sample?.values ?? {};
    const filled = fill({ email: to, locale, values });
    await queueEmail(tx, { ...filled, kind: "staff-letter-proof", lane: "waited-for" });
  }
  await tx
    .update(staffLetters)
    .set({ provedWords: hashOf(letter), provedAt: sql`now()` })
    .where(eq(staffLetters.id, letter.id));
  wakeOutbox();
}
