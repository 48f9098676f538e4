import { eq } from "drizzle-orm";
import { askGuardians } from "../../app/features/consent/ask-guardians.server";
import { confirmSignatures } from "../../app/features/consent/confirm-signatures.server";
import { COPY } from "../../app/features/consent/consent-copy";
import { consentSchema, type SignedForm } from "../../app/features/consent/consent-schema";
import { type Given, signConsent } from "../../app/features/consent/give-consent.server";
import { hashOfText } from "../../app/features/consent/text/consent-texts.server";
import { SHIPPED_TEXTS } from "../../app/features/consent/text/shipped-texts";
import { db } from "../../app/platform/database/database.server";
import { accessLinks } from "../../app/platform/links/access-links.table.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";
import { currentSite } from "../../app/platform/site/site.server";
import { DAY_MS } from "../../app/program/mountain-time";
import type { Site } from "../../app/program/site";
import { entries, entryMembers } from "../../app/records/entries/entries.table.server";
import { consentTexts } from "../../app/records/participants/consent-texts.table.server";
import { guardians, participants } from "../../app/records/participants/participants.table.server";
import { findOrAddPerson } from "../../app/records/people/find-or-add-person.server";
import { people } from "../../app/records/people/people.table.server";
import { registrations } from "../../app/records/registrations/registrations.table.server";
import { aPendingRegistration } from "./paid-registrations.ts";
import type { aRegistration } from "./registrations.ts";
import { DEFAULT_NOW } from "./site-server.ts";

/** The site on the programme's clock, so many days after the tests' usual moment. */
export function siteAfter(days = 0): Site {
  return { ...currentSite(), now: new Date(Date.parse(DEFAULT_NOW) + days * DAY_MS) };
}

/** Empties what the tests of consents fill. */
export async function nobodyIsAsked(): Promise<void> {
  for (const table of [registrations, participants, people, outbox, accessLinks, consentTexts]) {
    await db().delete(table);
  }
}

type Overrides = Parameters<typeof aRegistration>[0];

/** A child whose place is paid: ids of the registration and of the child. */
export async function aPaidChild(overrides: Overrides = {}) {
  const { id } = await aPendingRegistration({
    first_name: "Ana",
    last_name: "Ruiz",
    grade_level: "5",
    age: 10,
    guardian_email: "rosa@example.org",
    guardian_confirmed: true,
    ...overrides,
  });
  await db().update(registrations).set({ status: "paid" }).where(eq(registrations.id, id));
  const [member] = await db()
    .select({ participantId: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, id));
  return { registrationId: id, participantId: member?.participantId ?? "" };
}

/** Another guardian of the same child. */
export async function addGuardian(participantId: string, email: string): Promise<string> {
  const personId = await findOrAddPerson(db(), email);
  await db().insert(guardians).values({ participantId, personId, origin: "invited" });
  return personId;
}

/** Asks whoever was not asked yet. Answers the token in the newest letter to this mailbox. */
export async function askedToken(email: string, site = siteAfter()): Promise<string> {
  await askGuardians(site);
  return newestToken(email);
}

export async function newestToken(email: string): Promise<string> {
  const text = (await lettersTo(email)).at(-1)?.text ?? "";
  const [token] = tokensIn(text);
  if (!token) throw new Error(`No link was sent to ${email}`);
  return token;
}

/** Each once, also where the letter has it in two languages. */
export function tokensIn(text: string): string[] {
  const found = [...text.matchAll(/\/consent\/([\w-]{43})/g)].map(([, token]) => token ?? "");
  return [...new Set(found)];
}

export function lettersTo(email: string) {
  return db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
}

/** A guardian's yes to everything, as the page sends it; of the age they are sure. */
export function aSignedForm(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    intent: "sign",
    text: hashOfText(SHIPPED_TEXTS.en),
    age_band: "under_13",
    takes_part: "yes",
    gallery: "name",
    photos: "yes",
    emails: "yes",
    signature: "Rosa Ruiz",
    relation: "mother",
    asked_again: overrides.age_band ?? "under_13",
    ...overrides,
  };
}

export function aParsedForm(overrides: Record<string, string> = {}): SignedForm {
  const { news, ...fields } = aSignedForm(overrides);
  return consentSchema(COPY.en).parse({ ...fields, news: news === "on" }) as SignedForm;
}

/** Whoever has this link signs. */
export function signAs(
  token: string,
  overrides: Record<string, string> = {},
  site = siteAfter(),
): Promise<Given> {
  return signConsent({ token, form: aParsedForm(overrides), locale: "en" }, site);
}

/** The letters of the next day go out. */
export function confirmAll(days: number): Promise<number> {
  return confirmSignatures(siteAfter(days));
}
