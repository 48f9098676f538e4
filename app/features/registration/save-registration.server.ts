import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { RegistrationDetails } from "~/records/entries/registration-details";
import { spreadRegistration } from "~/records/entries/spread-registration.server";
import {
  isPayable,
  registrationById,
  registrationByKey,
  registrationToResume,
} from "./find-registration.server";
import { lockRegistration } from "./lock-registration.server";
import { closeOpenCheckout, ifBeingPaid } from "./payment/close-checkout.server";
import { priceMismatch, type Quote, quoteFor } from "./price-check";
import { type Registration, registrationHistory, registrations } from "./registration.table.server";
import { agreementsOf, hasDetails } from "./registration-details";
import type { RegistrationInput } from "./registration-schema";

const RESUME_FOR_MS = 30 * 60_000;

export interface RegistrationRequest {
  details: RegistrationDetails;
  /** What the browser believes about the price. */
  claimed: Pick<RegistrationInput, "pricing_tier" | "amount_paid">;
  /** Of the form or the JSON call; without one, the same content counts as the same request. */
  idempotencyKey: string | null;
  resumeToken: string | null;
}

export type Saved =
  | { kind: "saved"; registration: Registration }
  | { kind: "settled"; registration: Registration }
  | { kind: "price-mismatch"; message: string };

/** Saves a pending registration, once: a double click, a retry and a changed mind all find the same row. */
export async function saveRegistration(request: RegistrationRequest, site: Site): Promise<Saved> {
  const resumed = await registrationToResume(request.resumeToken);
  if (resumed) {
    const settled = isPayable(resumed) ? await ifBeingPaid(resumed) : resumed;
    if (!settled) return saveAgain(resumed, request, site);
    // What is paid or being paid stays as it is; other details are another registration.
    if (hasDetails(settled, request.details)) return { kind: "settled", registration: settled };
  }

  const key = await keyFor(request, site);
  const known = await registrationByKey(key);
  if (known) return saveAgain(known, request, site);

  const quote = quoteFor(entryOf(request.details), site.season, site.now);
  const mismatch = mismatchOf(quote, request);
  if (mismatch) return mismatch;
  const inserted = await db().transaction((tx) => insert(tx, key, request.details, quote, site));
  if (inserted) return { kind: "saved", registration: inserted };
  // The other half of a double click was faster.
  const other = await registrationByKey(key);
  if (!other) throw new Error("The registration was neither stored nor found");
  return saveAgain(other, request, site);
}

async function saveAgain(
  row: Registration,
  request: RegistrationRequest,
  site: Site,
): Promise<Saved> {
  if (!isPayable(row)) return { kind: "settled", registration: row };
  const quote = quoteAgain(row, request.details, site);
  const mismatch = mismatchOf(quote, request);
  if (mismatch) return mismatch;
  const isSame = row.amountInCents === quote.amountInCents && hasDetails(row, request.details);
  if (isSame && row.status === "pending") {
    await keepForResuming(row.id);
    return { kind: "saved", registration: row };
  }
  // Nobody may pay for what the form no longer says.
  const left = await closeOpenCheckout(row.id);
  if (!left || !isPayable(left)) return { kind: "settled", registration: left ?? row };
  const changed = await db().transaction((tx) => change(tx, row.id, request.details, quote, site));
  return changed
    ? { kind: "saved", registration: changed }
    : { kind: "settled", registration: left };
}

/** The price fixed when a session was made is honoured for as long as the entry stays the same. */
function quoteAgain(row: Registration, details: RegistrationDetails, site: Site): Quote {
  const isSameEntry = row.type === details.type && row.teamSize === details.teamSize;
  if (isSameEntry && row.status === "pending" && row.checkoutSessionId) {
    return { tier: row.tier, amountInCents: row.amountInCents };
  }
  return quoteFor(entryOf(details), site.season, site.now);
}

function mismatchOf(quote: Quote, { claimed }: RegistrationRequest): Saved | null {
  const message = priceMismatch(quote, {
    tier: claimed.pricing_tier,
    amountInCents: claimed.amount_paid,
  });
  return message ? { kind: "price-mismatch", message } : null;
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
      token: randomBytes(32).toString("base64url"),
      resumeToken: randomBytes(32).toString("base64url"),
      resumeUntil: new Date(Date.now() + RESUME_FOR_MS),
      idempotencyKey: key,
      paymentMode: env().paymentMode,
    })
    .onConflictDoNothing({ target: registrations.idempotencyKey })
    .returning({ id: registrations.id, season: registrations.season });
  if (!row) return undefined;
  await spreadRegistration(tx, row, details);
  await tx.insert(registrationHistory).values({
    registrationId: row.id,
    actor: "visitor",
    toStatus: "pending",
    note: "registered",
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
      paymentMode: env().paymentMode,
      // A session may have been made whose answer was lost: another order needs another key.
      checkoutAttempt: sql`${registrations.checkoutAttempt} + 1`,
      resumeUntil: new Date(Date.now() + RESUME_FOR_MS),
      updatedAt: new Date(),
    })
    .where(eq(registrations.id, id));
  await spreadRegistration(tx, row, details);
  await tx.insert(registrationHistory).values({
    registrationId: id,
    actor: "visitor",
    fromStatus: row.status,
    toStatus: "pending",
    note: "sent again with changes",
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

/** A request without a key of its own: the content is the key, until its registration is settled. */
async function keyFor({ idempotencyKey, details }: RegistrationRequest, site: Site) {
  if (idempotencyKey) return idempotencyKey;
  const content = JSON.stringify([site.season.id, details]);
  const base = `content:${createHash("sha256").update(content).digest("base64url")}`;
  let key = base;
  for (let settled = await registrationByKey(key); settled && settled.status !== "pending"; ) {
    key = `${base}:${settled.id}`;
    settled = await registrationByKey(key);
  }
  return key;
}
