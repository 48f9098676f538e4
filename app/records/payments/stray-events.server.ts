import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { paymentEvents } from "./payment-events.table.server";

/** Money may have moved that nothing here answers to, until somebody of the staff has looked. */
export const IS_STRAY = and(
  isNull(paymentEvents.registrationId),
  isNotNull(paymentEvents.attention),
);

/** Answers whether there was something to look at. The audit log keeps who did, and why it was there. */
export function lookedAtEvent(id: string, actor: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const [event] = await tx
      .select({ attention: paymentEvents.attention })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.id, id), IS_STRAY))
      .for("update");
    if (!event) return false;
    await tx.update(paymentEvents).set({ attention: null }).where(eq(paymentEvents.id, id));
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "payment-event.look",
      recordType: "payment event",
      recordId: id,
      fields: event.attention ? [event.attention] : [],
    });
    return true;
  });
}
