import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type Env, env } from "~/platform/env.server";
import type { CheckoutSession } from "~/platform/payments/payment-gateway";
import type { PaymentEvent } from "~/platform/payments/payment-signature.server";
import { paymentGateway } from "~/platform/payments/payments.server";
import { currentSite } from "~/platform/site/site.server";
import { applySession } from "./apply-session.server";
import { PAYMENT_EVENT_TYPES, SESSION_EVENTS } from "./event-types";
import { type EventAttention, paymentEvents } from "./payment-events.table.server";

export type EventOutcome = "applied" | "duplicate" | "ignored" | "needs-attention";

/**
 * Takes only the id from an event, reads the session again, then records the event and moves the
 * registration in one transaction: either both are stored or neither, so a repeat is always safe.
 */
export async function applyPaymentEvent(event: PaymentEvent): Promise<EventOutcome> {
  const foreign = await foreignTo(env().paymentMode, event);
  const isOurs = foreign === null && PAYMENT_EVENT_TYPES.includes(event.type);
  // No network call inside a transaction: the embedded database would stand still meanwhile.
  const found = isOurs ? await sessionBehind(event) : null;
  const session = found === "foreign" ? null : found;
  return db().transaction(async (tx) => {
    const attention = isOurs && !found ? "unknown_session" : foreign;
    const [recorded] = await tx
      .insert(paymentEvents)
      .values({
        id: event.id,
        type: event.type,
        objectId: event.objectId,
        sessionId: session?.id,
        amountInCents: session?.amountInCents,
        currency: session?.currency,
        attention,
        isDemo: env().paymentMode === "demo",
        season: currentSite().season.id,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!recorded) return "duplicate";
    if (attention) return "needs-attention";
    if (!session) return "ignored";
    return settle(tx, event, session);
  });
}

type Transaction = Parameters<typeof applySession>[0];

async function settle(
  tx: Transaction,
  event: PaymentEvent,
  session: CheckoutSession,
): Promise<EventOutcome> {
  const applied = await applySession(tx, session, { kind: "payment" });
  const attention: EventAttention | null = applied ? applied.found : "unknown_registration";
  await tx
    .update(paymentEvents)
    .set({ registrationId: applied?.registration.id ?? null, attention })
    .where(eq(paymentEvents.id, event.id));
  return attention ? "needs-attention" : "applied";
}

/**
 * It bears our signature and is not about our money: of the other mode or of another account than our
 * key, which could not read what it speaks of. An endpoint of a whole organization names the account of
 * every event, our own as well.
 */
async function foreignTo(
  mode: Env["paymentMode"],
  { isLive, account }: PaymentEvent,
): Promise<EventAttention | null> {
  if (isLive !== (mode === "stripe-live")) return "other_mode";
  if (account === null) return null;
  const gateway = await paymentGateway();
  return account === (await gateway.ownAccount()) ? null : "other_account";
}

async function sessionBehind(event: PaymentEvent): Promise<CheckoutSession | "foreign" | null> {
  // About money, and it does not say whose: staff look.
  if (event.objectId === "") return null;
  const gateway = await paymentGateway();
  if (SESSION_EVENTS.some((type) => type === event.type)) {
    return gateway.findSessionOf({ kind: "session", id: event.objectId });
  }
  return gateway.findSessionOf({ kind: kindOf(event), id: event.objectId });
}

/** By the object's own word; without one, by what the event is called. */
function kindOf({ type, objectKind }: PaymentEvent): "charge" | "refund" | "dispute" {
  const word = objectKind || type;
  if (word.includes("dispute")) return "dispute";
  const isAboutRefund = word.startsWith("refund") || word.startsWith("charge.refund.");
  return isAboutRefund ? "refund" : "charge";
}
