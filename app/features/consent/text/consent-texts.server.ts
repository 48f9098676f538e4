import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { currentSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import { LOCALES, type Locale } from "~/program/locale";
import { consentTexts } from "~/records/participants/consent-texts.table.server";
import { type ConsentText, PASSAGE_NAMES } from "./consent-text";
import { SHIPPED_TEXTS } from "./shipped-texts";

/** The one kind there is so far. */
export const CONSENT_KIND = "participation";

/** Two versions may be stored in one transaction, and their order matters. */
const RIGHT_NOW = sql`clock_timestamp()`;

export interface TextVersion {
  version: string;
  language: Locale;
  body: ConsentText;
  hash: string;
  reviewedBy: string | null;
}

/** The newest version in every language it has; before anything was stored, what the site ships with. */
export async function currentTexts(from: Database = db()): Promise<TextVersion[]> {
  const [newest] = await from
    .select({ version: consentTexts.version })
    .from(consentTexts)
    .where(eq(consentTexts.kind, CONSENT_KIND))
    .orderBy(desc(consentTexts.createdAt))
    .limit(1);
  return newest ? textsOf(from, newest.version) : shippedTexts();
}

/** In this language, or in English where nobody has reviewed the translation. */
export async function textFor(locale: Locale, from: Database = db()): Promise<TextVersion> {
  const texts = await currentTexts(from);
  const found = texts.find((text) => text.language === locale && isOffered(text));
  const english = texts.find(({ language }) => language === "en");
  if (!english) throw new Error("There is no consent text in English");
  return found ?? english;
}

export async function offeredLocales(from: Database = db()): Promise<Locale[]> {
  const texts = await currentTexts(from);
  return LOCALES.filter((locale) =>
    texts.some((text) => text.language === locale && isOffered(text)),
  );
}

/** What is signed is kept, word for word, and in every language: a version is one thing. */
export async function keepTexts(tx: Database): Promise<string> {
  const texts = await currentTexts(tx);
  await tx
    .insert(consentTexts)
    .values(texts.map((text) => ({ kind: CONSENT_KIND, ...text, createdAt: RIGHT_NOW })))
    .onConflictDoNothing();
  return texts[0]?.version ?? "";
}

/** A new version in both languages; the old ones stay with those who signed them. */
export async function publishTexts(
  bodies: Record<Locale, ConsentText>,
  { reviewedBy, actor }: { reviewedBy: string | null; actor: string },
): Promise<string> {
  return db().transaction(async (tx) => {
    const version = nextVersion(await keepTexts(tx));
    for (const language of LOCALES) {
      const body = bodies[language];
      await tx.insert(consentTexts).values({
        kind: CONSENT_KIND,
        createdAt: RIGHT_NOW,
        version,
        language,
        body,
        hash: hashOfText(body),
        reviewedBy: language === "en" ? null : reviewedBy,
      });
    }
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "consent-text.change",
      recordType: "consent-text",
      fields: [version],
    });
    return version;
  });
}

/** From now on the translation is offered. */
export async function recordReview(reviewedBy: string, actor: string): Promise<void> {
  await db().transaction(async (tx) => {
    const version = await keepTexts(tx);
    await tx
      .update(consentTexts)
      .set({ reviewedBy })
      .where(and(eq(consentTexts.version, version), eq(consentTexts.language, "es")));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "consent-text.review",
      recordType: "consent-text",
      fields: [version],
    });
  });
}

function isOffered({ language, reviewedBy }: TextVersion): boolean {
  return language === "en" || reviewedBy !== null;
}

async function textsOf(from: Database, version: string): Promise<TextVersion[]> {
  const rows = await from
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.kind, CONSENT_KIND), eq(consentTexts.version, version)))
    .orderBy(consentTexts.language);
  return rows.map(({ language, body, hash, reviewedBy }) => ({
    version,
    language,
    body: body as ConsentText,
    hash,
    reviewedBy,
  }));
}

function shippedTexts(): TextVersion[] {
  return LOCALES.map((language) => {
    const body = SHIPPED_TEXTS[language];
    return {
      version: `${yearOfSeason()}-1`,
      language,
      body,
      hash: hashOfText(body),
      reviewedBy: null,
    };
  });
}

/** "2026-2" after "2026-1"; a new season begins again with 1. */
function nextVersion(last: string): string {
  const [year, number] = last.split("-").map(Number);
  return year === yearOfSeason() ? `${year}-${(number ?? 0) + 1}` : `${yearOfSeason()}-1`;
}

/** 2026 for the season 2025-26. */
function yearOfSeason(): number {
  return Number(currentSite().season.id.slice(0, 4)) + 1;
}

/** Over the passages in a fixed order: the database keeps objects in an order of its own. */
export function hashOfText(body: ConsentText): string {
  const passages = PASSAGE_NAMES.map((name) => [name, body[name]]);
  return createHash("sha256").update(JSON.stringify(passages)).digest("hex");
}
