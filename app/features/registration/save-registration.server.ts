import { randomUUID } from "node:crypto";
import { type Database, db } from "~/platform/database/database.server";
import { newPageLink } from "~/platform/links/page-links.server";
import { type PriceClaim, priceMismatch, quoteFor } from "~/program/price-check";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import {
  isBeingPaid,
  isPayable,
  registrationByKey,
  registrationToResume,
} from "~/records/intake/find-registration.server";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { closeOpenCheckout } from "~/records/payments/close-checkout.server";
import { currentCheckout } from "~/records/payments/current-checkout.server";
import { priceToPay } from "~/records/payments/price-to-pay";
import { REGISTRATION_PAGE_LINK } from "~/records/registrations/registration-links.server";
import { VOUCHER_USED_UP } from "~/records/vouchers/voucher";
import { hasDetails, isSame } from "./registration-details";
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

/** With what this visitor opens its page by, and goes on with. */
export interface Saved {
  /** Settled: it is paid or being paid, and stays as it is. */
  kind: "saved" | "settled";
  registration: Registration;
  token: string;
}

type NotSaved =
  | { kind: "price-mismatch"; message: string }
  | { kind: "voucher-refused"; code: VoucherRefusal["code"]; message: string };

/** Saves a pending registration, once: a double click, a retry and a changed mind all find the same row. */
export async function saveRegistration(
  request: RegistrationRequest,
  site: Site,
): Promise<Saved | NotSaved> {
  const { resumeToken, callerToken } = request;
  const resumed = await registrationToResume(resumeToken);
  if (resumed) {
    const saved = await saveAgain({ row: resumed, token: resumeToken }, request, site);
    // Other details than those that are paid or being paid are another registration.
    if (saved.kind !== "settled" || hasDetails(saved.registration, request.details)) return saved;
  }
  const repeated = await repeatedByCaller(request);
  if (repeated) return saveAgain({ row: repeated, token: callerToken }, request, site);
  return saveByKey(request, site);
}

/** A registration that is sent once more, by a browser that has a link to it or, null, has none yet. */
interface Known {
  row: Registration;
  token: string | null;
}

/** Call it in the transaction that saves: a link without its registration, or the reverse, helps nobody. */
async function tokenOf(tx: Database, { row, token }: Known): Promise<string> {
  return token ?? newPageLink(tx, REGISTRATION_PAGE_LINK, row.id);
}

async function saveByKey(request: RegistrationRequest, site: Site): Promise<Saved | NotSaved> {
  // Equal content alone proves nothing: it would hand one visitor's payment page to another.
  const key = request.idempotencyKey ?? `call:${randomUUID()}`;
  const known = await registrationByKey(key);
  if (known) return saveAgain({ row: known, token: null }, request, site);

  const offer = await offerFor(request, null, site);
  if (offer.kind === "refused") return notTaken(offer);
  const { voucher } = offer;
  const quote = quoteFor(entryOf(request.details), site.season, site.now, voucher);
  const message = priceMismatch(quote, request.claimed);
  if (message) return { kind: "price-mismatch", message };
  const priced = { details: request.details, quote, voucher };
  const inserted = await db().transaction(async (tx): Promise<Saved | undefined> => {
    const registration = await insertRegistration(tx, key, priced, site);
    if (!registration) return undefined;
    const token = await newPageLink(tx, REGISTRATION_PAGE_LINK, registration.id);
    return { kind: "saved", registration, token };
  });
  if (inserted) return inserted;
  // The other half of a double click was faster.
  const other = await registrationByKey(key);
  if (other) return saveAgain({ row: other, token: null }, request, site);
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
  known: Known,
  request: RegistrationRequest,
  site: Site,
): Promise<Saved | NotSaved> {
  if (!isPayable(known.row)) return settled(known);
  const checkout = await currentCheckout(known.row);
  const now = { ...known, row: checkout.registration };
  if (checkout.kind === "settled") return settled(now);
  const offer = await offerFor(request, now.row, site);
  // A payment page that is open keeps its price, also once its voucher is used up.
  if (offer.kind === "refused" && checkout.kind !== "open") return notTaken(offer);
  const isSaid =
    hasDetails(now.row, request.details) && isSame("schoolType", now.row, request.details);
  return isSaid && hasVoucher(now.row, request.voucherCode)
    ? keepAsItIs(now, request, site)
    : saveChanges(now, request, offer, site);
}

async function settled(known: Known): Promise<Saved> {
  return { kind: "settled", registration: known.row, token: await tokenOf(db(), known) };
}

async function keepAsItIs(
  known: Known,
  { claimed }: RegistrationRequest,
  site: Site,
): Promise<Saved | NotSaved> {
  const { row } = known;
  const message = priceMismatch(priceToPay(row, site), claimed, row);
  if (message) return { kind: "price-mismatch", message };
  return db().transaction(async (tx) => {
    await keepForResuming(tx, row.id);
    return { kind: "saved", registration: row, token: await tokenOf(tx, known) };
  });
}

async function saveChanges(
  known: Known,
  { details, claimed }: RegistrationRequest,
  offer: Offer,
  site: Site,
): Promise<Saved | NotSaved> {
  if (offer.kind === "refused") return notTaken(offer);
  const { row } = known;
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
    return settled({ ...known, row: left ?? row });
  }
  const priced = { details, quote, voucher, isArranged };
  return db().transaction(async (tx): Promise<Saved | NotSaved> => {
    const changed = await changeRegistration(tx, row, priced, site);
    if (changed === "used-up") return USED_UP;
    const token = await tokenOf(tx, known);
    return changed
      ? { kind: "saved", registration: changed, token }
      : { kind: "settled", registration: left, token };
  });
}

function isSameEntry(row: Registration, details: RegistrationDetails): boolean {
  return row.type === details.type && row.teamSize === details.teamSize;
}
