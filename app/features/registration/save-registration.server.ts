import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { BY_VISITOR } from "~/program/event-actors";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { RegistrationDetails } from "~/records/entries/registration-details";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { spreadRegistration } from "~/records/entries/spread-registration.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  isBeingPaid,
  isPayable,
  registrationById,
  registrationByKey,
  registrationToResume,
} from "./find-registration.server";
import { lockRegistration } from "./lock-registration.server";
import { closeOpenCheckout } from "./payment/close-checkout.server";
import { currentCheckout } from "./payment/current-checkout.server";
import { priceToPay } from "./payment/price-to-pay";
import { type PriceClaim, priceMismatch, type Quote, quoteFor } from "./price-check";
import { agreementsOf, hasDetails } from "./registration-details";
import { newPageLink } from "./registration-links.server";

const RESUME_FOR_MS = 30 * 60_000;

export interface RegistrationRequest {
  details: RegistrationDetails;
  /** What the visitor was shown, or what a program believes about the price. */
  claimed: PriceClaim;
  /** Of the form, or of a JSON call that names one. */
  idempotencyKey: string | null;
  /** The link that a form goes on with, also with other details. */
  resumeToken: string | null;
  /** What a caller without a key has sent before: the same details once more are the same registration. */
  callerToken: string | null;
}

type Stored =
  | { kind: "saved"; registration: Registration }
  | { kind: "settled"; registration: Registration }
  | { kind: "price-mismatch"; message: string };

/** With what this visitor opens its page by, and goes on with. */
export type Saved = Exclude<Stored, { kind: "price-mismatch" }> & { token: string };

/** Saves a pending registration, once: a double click, a retry and a changed mind all find the same row. */
export async function saveRegistration(
  request: RegistrationRequest,
  site: Site,
): Promise<Saved | Extract<Stored, { kind: "price-mismatch" }>> {
  const { resumeToken, callerToken } = request;
  const resumed = await registrationToResume(resumeToken);
  if (resumed) {
    const saved = await saveAgain(resumed, request, site);
    // What is paid or being paid stays as it is; other details are another registration.
    if (saved.kind !== "settled" || hasDetails(saved.registration, request.details)) {
      return withToken(saved, resumeToken);
    }
  }
  const repeated = await repeatedByCaller(request);
  if (repeated) return withToken(await saveAgain(repeated, request, site), callerToken);
  return withToken(await saveByKey(request, site), null);
}

/** A browser that knows none of ours yet, or none of this registration, gets one. */
async function withToken(stored: Stored, known: string | null) {
  if (stored.kind === "price-mismatch") return stored;
  return { ...stored, token: known ?? (await newPageLink(db(), stored.registration.id)) };
}

async function saveByKey(request: RegistrationRequest, site: Site): Promise<Stored> {
  // Equal content alone proves nothing: it would hand one visitor's payment page to another.
  const key = request.idempotencyKey ?? `call:${randomUUID()}`;
  const known = await registrationByKey(key);
  if (known) return saveAgain(known, request, site);

  const quote = quoteFor(entryOf(request.details), site.season, site.now);
  const message = priceMismatch(quote, request.claimed);
  if (message) return { kind: "price-mismatch", message };
  const inserted = await db().transaction((tx) => insert(tx, key, request.details, quote, site));
  if (inserted) return { kind: "saved", registration: inserted };
  // The other half of a double click was faster.
  const other = await registrationByKey(key);
  if (!other) throw new Error("The registration was neither stored nor found");
  return saveAgain(other, request, site);
}

async function repeatedByCaller(request: RegistrationRequest): Promise<Registration | undefined> {
  if (request.idempotencyKey) return undefined;
  const row = await registrationToResume(request.callerToken);
  return row && hasDetails(row, request.details) ? row : undefined;
}

async function saveAgain(
  known: Registration,
  request: RegistrationRequest,
  site: Site,
): Promise<Stored> {
  if (!isPayable(known)) return { kind: "settled", registration: known };
  const checkout = await currentCheckout(known);
  if (checkout.kind === "settled") return checkout;
  const row = checkout.registration;
  return hasDetails(row, request.details)
    ? keepAsItIs(row, request, site)
    : saveChanges(row, request, site);
}

async function keepAsItIs(
  row: Registration,
  { claimed }: RegistrationRequest,
  site: Site,
): Promise<Stored> {
  const message = priceMismatch(priceToPay(row, site), claimed, row);
  if (message) return { kind: "price-mismatch", message };
  await keepForResuming(row.id);
  return { kind: "saved", registration: row };
}

async function saveChanges(
  row: Registration,
  { details, claimed }: RegistrationRequest,
  site: Site,
): Promise<Stored> {
  const quote = quoteFor(entryOf(details), site.season, site.now);
  const message = priceMismatch(quote, claimed, isSameEntry(row, details) ? row : undefined);
  if (message) return { kind: "price-mismatch", message };
  // Nobody may pay for what the form no longer says.
  const left = await closeOpenCheckout(row.id);
  if (!left || !isPayable(left) || isBeingPaid(left)) {
    return { kind: "settled", registration: left ?? row };
  }
  const changed = await db().transaction((tx) => change(tx, row.id, details, quote, site));
  return changed
    ? { kind: "saved", registration: changed }
    : { kind: "settled", registration: left };
}

function isSameEntry(row: Registration, details: RegistrationDetails): boolean {
  return row.type === details.type && row.teamSize === details.teamSize;
}

async function insert(
  tx: Database,
  key: string,
  details: RegistrationDetails,
  quote: Quote,
  site: Site,
): Promise<Registration | undefined> {
  const [row] = await tx
    .insert(registrations)
    .values({
      ...agreementsOf(details),
      ...quote,
      ...consentOf(details, site),
      season: site.season.id,
      resumeUntil: new Date(Date.now() + RESUME_FOR_MS),
      idempotencyKey: key,
    })
    .onConflictDoNothing({ target: registrations.idempotencyKey })
    .returning();
  if (!row) return undefined;
  await spreadRegistration(tx, row, details);
  await beginAttempt(tx, row);
  await recordStep(tx, {
    registrationId: row.id,
    actor: BY_VISITOR,
    action: "registration.receive",
  });
  return registrationById(row.id, tx);
}

async function change(
  tx: Database,
  id: string,
  details: RegistrationDetails,
  quote: Quote,
  site: Site,
): Promise<Registration | undefined> {
  const row = await lockRegistration(tx, id);
  if (!row || !isPayable(row)) return undefined;
  await tx
    .update(registrations)
    .set({
      ...agreementsOf(details),
      ...quote,
      ...consentOf(details, site),
      status: "pending",
      resumeUntil: new Date(Date.now() + RESUME_FOR_MS),
      updatedAt: new Date(),
    })
    .where(eq(registrations.id, id));
  await spreadRegistration(tx, row, details);
  // A session may have been made whose answer was lost: another order needs another key.
  await beginAttempt(tx, { ...row, ...quote });
  await recordStep(tx, {
    registrationId: id,
    actor: BY_VISITOR,
    action: "registration.change",
    from: row.status,
    to: "pending",
  });
  return registrationById(id, tx);
}

async function keepForResuming(id: string): Promise<void> {
  await db()
    .update(registrations)
    .set({ resumeUntil: new Date(Date.now() + RESUME_FOR_MS) })
    .where(eq(registrations.id, id));
}

function consentOf(details: RegistrationDetails, { settings }: Site) {
  return {
    termsVersion: settings.termsVersion,
    termsAcceptedAt: new Date(),
    termsAcceptedBy: details.guardianConfirmed
      ? "guardian"
      : details.adultConfirmed
        ? "adult"
        : "registrant",
  };
}
