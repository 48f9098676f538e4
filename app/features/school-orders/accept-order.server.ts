import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { EventActor } from "~/program/event-actors";
import { addDays, instantOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { NET_DAYS } from "~/program/terms-of-payment";
import type { RegistrationDetails } from "~/records/entries/registration-details";
import { spreadRegistration } from "~/records/entries/spread-registration.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { type SchoolOrder, schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { issueDocument } from "./documents/issue-document.server";
import { queueAccepted, queueInvoice } from "./letters/order-letters.server";

/**
 * From here on the school's places can be used: its registration is there, and owed. The invoice goes out
 * with it. Call it with the order locked.
 */
export async function acceptOrder(
  tx: Database,
  order: SchoolOrder,
  actor: EventActor,
  site: Site,
): Promise<void> {
  const registrationId = await addRegistration(tx, order, actor, site);
  await tx
    .update(schoolOrders)
    .set({ state: "accepted", registrationId, updatedAt: new Date() })
    .where(eq(schoolOrders.id, order.id));
  const dueAt = instantOf(addDays(localOf(site.now), NET_DAYS));
  const { amountInCents } = order;
  const invoice = await issueDocument(tx, order, { kind: "invoice", amountInCents, dueAt }, site);
  await queueAccepted(tx, order, invoice, site);
  await queueInvoice(tx, order, invoice, site);
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
    experience: null,
    teamName: null,
    teamSize: null,
    teamMembers: null,
    guardianConfirmed: false,
    adultConfirmed: false,
    guardianNeeded: false,
  };
}
