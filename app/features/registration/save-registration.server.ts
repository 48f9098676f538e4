import { randomUUID } from "node:crypto";
import { db } from "~/platform/database/database.server";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import type { RegistrationDetails } from "~/records/entries/registration-details";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { VOUCHER_USED_UP } from "~/records/vouchers/voucher";
import {
  isBeingPaid,
  isPayable,
  registrationByKey,
  registrationToResume,
} from "./find-registration.server";
import { closeOpenCheckout } from "./payment/close-checkout.server";
import { currentCheckout } from "./payment/current-checkout.server";
import { priceToPay } from "./payment/price-to-pay";
import { type PriceClaim, priceMismatch, quoteFor } from "./price-check";
import { hasDetails, isSame } from "./registration-details";
import { newPageLink } from "./registration-links.server";
import {
  changeRegistration,
  insertRegistration,
  keepForResuming,
} from "./store-registration.server";
import { hasVoucher, type Offer, offerFor, type VoucherRefusal } from "./voucher-offer.server";

export interface RegistrationRequest {
  details: RegistrationDetails;
  /** What the visitor was shown, or what a program believes about the price. */
  claimed: PriceClaim;
  /** As it was typed; null: none. */
  voucherCode: string | null;
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
  | NotSaved;

type NotSaved =
  | { kind: "price-mismatch"; message: string }
  | { kind: "voucher-refused"; code: VoucherRefusal["code"]; message: string };

/** With what this visitor opens its page by, and goes on with. */
export type Saved = Exclude<Stored, NotSaved> & { token: string };

/** Saves a pending registration, once: a double click, a retry and a changed mind all find the same row. */
export async function saveRegistration(
  request: RegistrationRequest,
  site: Site,
): Promise<Saved | NotSaved> {
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
  if (stored.kind === "price-mismatch" || stored.kind === "voucher-refused") return stored;
  return { ...stored, token: known ?? (await newPageLink(db(), stored.registration.id)) };
}

async function saveByKey(request: RegistrationRequest, site: Site): Promise<Stored> {
  // Equal content alone proves nothing: it would hand one visitor's payment page to another.
  const key = request.idempotencyKey ?? `call:${randomUUID()}`;
  const known = await registrationByKey(key);
  if (known) return saveAgain(known, request, site);

  const offer = await offerFor(request, null, site);
  if (offer.kind === "refused") return notTaken(offer);
  const { voucher } = offer;
  const quote = quoteFor(entryOf(request.details), site.season, site.now, voucher);
  const message = priceMismatch(quote, request.claimed);
  if (message) return { kind: "price-mismatch", message };
  const priced = { details: request.details, quote, voucher };
  const inserted = await db().transaction((tx) => insertRegistration(tx, key, priced, site));
  if (inserted) return { kind: "saved", registration: inserted };
  // The other half of a double click was faster.
  const other = await registrationByKey(key);
  if (other) return saveAgain(other, request, site);
  if (voucher) return USED_UP;
  throw new Error("The registration was neither stored nor found");
}

function notTaken({ code, message }: VoucherRefusal): NotSaved {
  return { kind: "voucher-refused", code, message };
}

const USED_UP: NotSaved = {
  kind: "voucher-refused",
  code: "voucher_refused",
  message: VOUCHER_USED_UP,
};

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
  const offer = await offerFor(request, row, site);
  // A payment page that is open keeps its price, also once its voucher is used up.
  if (offer.kind === "refused" && checkout.kind !== "open") return notTaken(offer);
  const isSaid = hasDetails(row, request.details) && isSame("schoolType", row, request.details);
  return isSaid && hasVoucher(row, request.voucherCode)
    ? keepAsItIs(row, request, site)
    : saveChanges(row, request, offer, site);
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
  offer: Offer,
  site: Site,
): Promise<Stored> {
  if (offer.kind === "refused") return notTaken(offer);
  const { voucher } = offer;
  // What staff arranged was for this entry, and for no other.
  const isArranged = row.arrangedKind !== null && isSameEntry(row, details);
  const quote = isArranged
    ? priceToPay(row, site)
    : quoteFor(entryOf(details), site.season, site.now, voucher);
  const message = priceMismatch(quote, claimed, isSameEntry(row, details) ? row : undefined);
  if (message) return { kind: "price-mismatch", message };
  // Nobody may pay for what the form no longer says.
  const left = await closeOpenCheckout(row.id);
  if (!left || !isPayable(left) || isBeingPaid(left)) {
    return { kind: "settled", registration: left ?? row };
  }
  const priced = { details, quote, voucher, isArranged };
  const changed = await db().transaction((tx) => changeRegistration(tx, row, priced, site));
  if (changed === "used-up") return USED_UP;
  return changed
    ? { kind: "saved", registration: changed }
    : { kind: "settled", registration: left };
}

function isSameEntry(row: Registration, details: RegistrationDetails): boolean {
  return row.type === details.type && row.teamSize === details.teamSize;
}
