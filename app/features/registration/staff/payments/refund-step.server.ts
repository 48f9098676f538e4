import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { dollars } from "~/program/format";
import { moveEntriesToOtherPlace } from "~/records/entries/move-entries.server";
import { markTaken } from "~/records/intake/mark-taken.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { queueRefundLetter } from "~/records/payments/money-letters.server";
import { payments, refunds } from "~/records/registrations/payments.table.server";
import { ON_AN_ORDER } from "../on-an-order";
import type { Step } from "../staff-change.server";
import { type AskedRefund, earlierTry, takeUp, writeWish } from "./refund-tries.server";
import type { Refund } from "./staff-refund.server";

type Payment = typeof payments.$inferSelect;

/** What the wish to return money does to a locked registration; what must be asked for is handed on. */
export async function refundStep(
  tx: Database,
  row: Registration,
  wish: Refund,
  askFor: (refund: AskedRefund) => void,
): Promise<Step> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, wish.paymentId), eq(payments.registrationId, row.id)));
  // What came by card goes back by card; the invoice follows.
  if (row.orderAcceptedAt && payment?.method !== "online") return { reason: ON_AN_ORDER };
  const left = payment ? payment.amountInCents - payment.refundedInCents : 0;
  if (payment?.state !== "paid" || left <= 0) return { reason: "There is no payment to return." };
  if (wish.amountInCents < 1 || wish.amountInCents > left) {
    return { reason: `Enter an amount of at most ${dollars(left)}.` };
  }
  return payment.method === "online"
    ? onlineStep(tx, payment, wish, askFor)
    : offlineStep(row, payment, wish);
}

async function onlineStep(
  tx: Database,
  { id: paymentId, mode, sessionId }: Payment,
  { amountInCents, reason, actor }: Refund,
  askFor: (refund: AskedRefund) => void,
): Promise<Step> {
  if (mode !== env().paymentMode || !sessionId) {
    return { reason: "It was paid through another payment service. Return the money there." };
  }
  const earlier = await earlierTry(tx, paymentId);
  const isOtherAmount = earlier !== undefined && earlier.amountInCents !== amountInCents;
  const isCertainByNow = earlier?.isCertainByNow ?? false;
  if (isOtherAmount && !isCertainByNow) return { reason: UNCLEAR_BEFORE };
  const wish = { paymentId, sessionId, amountInCents, reason };
  return {
    set: {},
    fields: [`${dollars(amountInCents)} asked for`],
    note: reason,
    also: async (tx) => {
      const asked = earlier
        ? await takeUp(tx, earlier)
        : await writeWish(tx, { paymentId, amountInCents, reason }, actor);
      askFor({
        ...wish,
        ...asked,
        isEarlier: earlier !== undefined,
        isOtherAmount,
        isCertainByNow,
      });
    },
  };
}

/** Staff return it themselves: it is done once it is written down. */
function offlineStep(
  row: Registration,
  payment: Payment,
  { amountInCents, reason, actor }: Refund,
): Step {
  const refundedInCents = payment.refundedInCents + amountInCents;
  const isWhole = refundedInCents === payment.amountInCents;
  const losesPlace = isWhole && payment.carriesPlace && row.status === "paid";
  return {
    set: { status: losesPlace ? "refunded" : row.status },
    fields: [`${dollars(amountInCents)} returned by hand`],
    note: reason,
    spread: async (tx) => {
      await tx.update(payments).set({ refundedInCents }).where(eq(payments.id, payment.id));
      if (losesPlace) {
        await moveEntriesToOtherPlace(tx, row.id);
        await markTaken(tx, row.id);
      }
    },
    also: async (tx, refunded) => {
      const [refund] = await tx
        .insert(refunds)
        .values({
          paymentId: payment.id,
          amountInCents,
          reason: reason || null,
          actor,
          state: "done",
          settledAt: realNow(),
        })
        .returning({ id: refunds.id });
      const news = { payment: { ...payment, refundedInCents }, returnedInCents: amountInCents };
      await queueRefundLetter(tx, refunded, { ...news, key: refund?.id ?? "" }, currentSite());
    },
  };
}

const UNCLEAR_BEFORE =
  "An earlier refund got no clear answer. Ask for the same amount again, or wait ten minutes: then it is certain whether that one happened.";
