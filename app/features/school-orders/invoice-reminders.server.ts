import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { isWorthPaying } from "~/program/discount";
import { DAY_MS } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { dueReminder, REMINDER_DAYS } from "~/program/terms-of-payment";
import { payments } from "~/records/registrations/payments.table.server";
import { fileOf, lockOrder } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import {
  type SchoolOrder,
  schoolDocuments,
  schoolOrders,
} from "~/records/school-orders/school-orders.table.server";
import { queueReminder } from "./letters/order-letters.server";

const BATCH = 100;

export const invoiceRemindersJob: RecurringJob = {
  name: "invoice-reminders",
  label: "Remind schools' bookkeepers of open invoices",
  everySeconds: 15 * 60,
  limitSeconds: 300,
  async run(signal) {
    const reminded = await remindBookkeepers(currentSite(), signal);
    if (reminded === 0) return;
    log().info({ reminded }, "reminders of invoices queued");
    wakeOutbox();
  },
};

/** Once for each of the days; a paid invoice, a closed order and an erased address get none. */
export async function remindBookkeepers(site: Site, signal?: AbortSignal): Promise<number> {
  let reminded = 0;
  let after = "";
  for (;;) {
    const batch = await oldInvoices(site, after);
    for (const { orderId } of batch) {
      if (signal?.aborted) return reminded;
      if (await remindOne(orderId, site)) reminded += 1;
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return reminded;
    after = last.id;
  }
}

function oldInvoices(site: Site, after: string) {
  const [first, , last] = REMINDER_DAYS;
  const firstDay = new Date(site.now.getTime() - first * DAY_MS);
  return db()
    .select({ id: schoolDocuments.id, orderId: schoolDocuments.orderId })
    .from(schoolDocuments)
    .innerJoin(schoolOrders, eq(schoolOrders.id, schoolDocuments.orderId))
    .where(
      and(
        eq(schoolDocuments.kind, "invoice"),
        lte(schoolDocuments.issuedAt, firstDay),
        sql`${schoolDocuments.remindedDays} < ${last}`,
        eq(schoolOrders.state, "accepted"),
        sql`${schoolOrders.bookkeeperEmail} is not null`,
        after ? gt(schoolDocuments.id, after) : undefined,
      ),
    )
    .orderBy(asc(schoolDocuments.id))
    .limit(BATCH);
}

/** Of its payment pages: paid there, and not arrived yet. */
async function atTheBankInCents(tx: Database, { registrationId }: SchoolOrder): Promise<number> {
  if (!registrationId) return 0;
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${payments.amountInCents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.state, "processing")));
  return sum?.cents ?? 0;
}

/** Locked and looked at anew: another process may just have written, or the money has come. */
async function remindOne(orderId: string, site: Site): Promise<boolean> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== "accepted" || !order.bookkeeperEmail) return false;
    const { papers, balance } = await fileOf(order, tx);
    const invoice = papers.find(({ kind }) => kind === "invoice");
    const days = invoice && dueReminder(invoice, site.now);
    if (!invoice || !days || !isWorthPaying(balance.dueInCents)) return false;
    // A bank takes days. Should it not bring the money, the reminder is still to come.
    if ((await atTheBankInCents(tx, order)) >= balance.dueInCents) return false;
    await tx
      .update(schoolDocuments)
      .set({ remindedDays: days })
      .where(eq(schoolDocuments.id, invoice.id));
    await queueReminder(tx, order, invoice, { days, dueInCents: balance.dueInCents }, site);
    await recordEvent(tx, {
      actor: { kind: "system" },
      action: "school-order.remind",
      recordType: ORDER_RECORD,
      recordId: orderId,
      fields: [`${days} days`],
    });
    return true;
  });
}
