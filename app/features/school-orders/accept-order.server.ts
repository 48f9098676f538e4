import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import type { EventActor } from "~/program/event-actors";
import { addDays, instantOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { NET_DAYS } from "~/program/terms-of-payment";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import { spreadRegistration } from "~/records/intake/spread-registration.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type SchoolOrder, schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { voucherById } from "~/records/vouchers/find-voucher.server";
import { whyNotUsable } from "~/records/vouchers/voucher";
import { holdVoucher, noteUse } from "~/records/vouchers/voucher-uses.server";
import { issueDocument } from "./documents/issue-document.server";
import { queueAccepted, queueInvoice } from "./letters/order-letters.server";

const VOUCHER_GONE =
  "The voucher of this order has ended, or was used up meanwhile. Arrange a price with the school, or decline the order.";

/**
 * From here on the school's places can be used: its registration is there, and owed. The invoice goes out
 * with it. Call it with the order locked. Answers why it cannot be accepted, or null when it is.
 */
export async function acceptOrder(
  tx: Database,
  order: SchoolOrder,
  actor: EventActor,
  site: Site,
  /** When staff accept it: until then its letters can be taken back. */
  notBefore?: Date,
): Promise<string | null> {
  if (!(await isVoucherGood(tx, order, site))) return VOUCHER_GONE;
  const registrationId = await addRegistration(tx, order, actor, site);
  if (order.voucherId) await noteUse(tx, order.voucherId, registrationId);
  await tx
    .update(schoolOrders)
    .set({ state: "accepted", registrationId, updatedAt: realNow() })
    .where(eq(schoolOrders.id, order.id));
  const dueAt = instantOf(addDays(localOf(site.now), NET_DAYS));
  const { amountInCents } = order;
  const invoice = await issueDocument(tx, order, { kind: "invoice", amountInCents, dueAt }, site);
  await queueAccepted(tx, order, invoice, site, notBefore);
  await queueInvoice(tx, order, invoice, site, { notBefore });
  return null;
}

/** Held until the transaction ends, so that of two schools with the last use one gets it. */
async function isVoucherGood(tx: Database, order: SchoolOrder, site: Site): Promise<boolean> {
  if (!order.voucherId) return true;
  if (!(await holdVoucher(tx, order.voucherId, order.id))) return false;
  const voucher = await voucherById(order.voucherId, tx);
  if (!voucher) return false;
  return whyNotUsable(voucher, { type: "school", season: order.season, now: site.now }) === null;
}

async function addRegistration(
  tx: Database,
  order: SchoolOrder,
  actor: EventActor,
  site: Site,
): Promise<string> {
  const [added] = await tx
    .insert(registrations)
    .values({
      season: order.season,
      idempotencyKey: `school-order:${order.id}`,
      type: "school",
      tier: order.tier,
      amountInCents: order.amountInCents,
      discountInCents: order.discountInCents,
      arrangedKind: order.arrangedKind,
      arrangedPlaces: order.arrangedPlaces,
      // There is nothing to pay, and no money that would ever settle it.
      ...(order.amountInCents === 0 ? { status: "paid" as const, freeAt: site.now } : {}),
      offlineMethod: "purchase_order",
      offlineReference: order.purchaseOrder,
      orderAcceptedAt: site.now,
      marketingConsent: order.marketingConsent,
      mediaConsent: order.mediaConsent,
      guardianConfirmed: false,
      adultConfirmed: false,
      guardianNeeded: false,
      termsVersion: order.termsVersion,
      termsAcceptedAt: order.termsAcceptedAt,
      termsAcceptedBy: "registrant",
    })
    .returning({ id: registrations.id, season: registrations.season });
  if (!added) throw new Error("The registration was not stored");
  await spreadRegistration(tx, added, detailsOf(order));
  await recordStep(tx, { registrationId: added.id, actor, action: "registration.enter" });
  return added.id;
}

function detailsOf(order: SchoolOrder): RegistrationDetails {
  return {
    type: "school",
    email: order.contactEmail ?? "",
    firstName: order.contactName,
    contactName: order.contactName,
    schoolName: order.schoolName,
    schoolType: order.schoolType,
    schoolAddress: order.schoolAddress,
    studentCount: order.studentCount,
    marketingConsent: order.marketingConsent,
    mediaConsent: order.mediaConsent,
    lastName: null,
    gradeLevel: null,
    age: null,
    guardianEmail: null,
    studentEmail: null,
    experience: null,
    teamName: null,
    teamSize: null,
    teamMembers: null,
    guardianConfirmed: false,
    adultConfirmed: false,
    guardianNeeded: false,
  };
}
