import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { newPageLink } from "~/platform/links/page-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import { priceAfter } from "~/program/discount";
import { BY_VISITOR } from "~/program/event-actors";
import { dollars } from "~/program/format";
import { priceAtTier, pricingTier } from "~/program/pricing";
import { quoteEnd } from "~/program/quote-end";
import { writeShortCode } from "~/program/short-code";
import type { Site } from "~/program/site";
import { ORDER_PAGE_LINK, ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { type SchoolOrder, schoolOrders } from "~/records/school-orders/school-orders.table.server";
import type { OfferedVoucher } from "~/records/vouchers/voucher";
import { issueDocument } from "../documents/issue-document.server";
import { queueQuoteLetter } from "../letters/order-letters.server";
import type { OrderRequest } from "./request-schema";

/** A quote with its number, once for each form; answers what this browser opens its page by. */
export async function requestQuote(
  input: OrderRequest,
  idempotencyKey: string,
  site: Site,
  voucher: OfferedVoucher | null = null,
): Promise<string> {
  const token = await db().transaction(async (tx) => {
    const order = await insertOrder(tx, input, { idempotencyKey, voucher }, site);
    if (order) return newPageLink(tx, ORDER_PAGE_LINK, order.id);
    // The same form once more: another key to the same page.
    const [known] = await tx
      .select({ id: schoolOrders.id })
      .from(schoolOrders)
      .where(eq(schoolOrders.idempotencyKey, idempotencyKey));
    if (!known) throw new Error("The quote was neither stored nor found");
    return newPageLink(tx, ORDER_PAGE_LINK, known.id);
  });
  wakeOutbox();
  return token;
}

async function insertOrder(
  tx: Database,
  input: OrderRequest,
  { idempotencyKey, voucher }: { idempotencyKey: string; voucher: OfferedVoucher | null },
  site: Site,
): Promise<SchoolOrder | undefined> {
  const tier = pricingTier(site.season, site.now);
  const fullInCents = priceAtTier({ type: "school" }, site.season, tier);
  const amountInCents = priceAfter(voucher, fullInCents);
  const validUntil = quoteEnd(site.season, site.now);
  const [order] = await tx
    .insert(schoolOrders)
    .values({
      season: site.season.id,
      idempotencyKey,
      schoolName: input.school_name,
      schoolType: input.school_type ?? null,
      schoolAddress: input.school_address,
      studentCount: input.student_count,
      contactName: input.contact_name,
      contactEmail: input.email,
      marketingConsent: input.marketing_consent,
      mediaConsent: input.media_consent,
      termsVersion: site.settings.termsVersion,
      termsAcceptedAt: realNow(),
      tier,
      amountInCents,
      discountInCents: fullInCents - amountInCents,
      voucherId: voucher?.id ?? null,
      validUntil,
    })
    .onConflictDoNothing({ target: schoolOrders.idempotencyKey })
    .returning();
  if (!order) return undefined;
  const paper = { kind: "quote" as const, amountInCents, dueAt: validUntil };
  const quote = await issueDocument(tx, order, paper, site);
  await recordEvent(tx, {
    actor: BY_VISITOR,
    action: "school-order.quote",
    recordType: ORDER_RECORD,
    recordId: order.id,
    ...(voucher ? { fields: [voucherNews(voucher, order)] } : {}),
  });
  await queueQuoteLetter(tx, order, quote, site);
  return order;
}

function voucherNews({ code }: OfferedVoucher, { discountInCents }: SchoolOrder): string {
  return `voucher ${writeShortCode(code)}, ${dollars(discountInCents)} off`;
}
