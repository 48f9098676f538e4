import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db } from "../database/database.server";
import { env } from "../env.server";
import { type CheckoutSession, type PaymentGateway, SESSION_OPEN_FOR_MS } from "./payment-gateway";
import { demoCheckouts } from "./payments-demo.table.server";

export const DEMO_CHECKOUT_PATH = "/demo-checkout";

/** Stands in for Stripe while it is not configured: the same interface on a table of its own. */
export const demoGateway: PaymentGateway = {
  async createSession({ registrationId, key, item, currency, successUrl, cancelUrl }) {
    await db()
      .insert(demoCheckouts)
      .values({
        id: `cs_demo_${randomBytes(24).toString("base64url")}`,
        key,
        registrationId,
        item,
        amountInCents: item.unitAmountInCents * item.quantity,
        currency,
        successUrl,
        cancelUrl,
      })
      .onConflictDoNothing({ target: demoCheckouts.key });
    const [row] = await db().select().from(demoCheckouts).where(eq(demoCheckouts.key, key));
    if (!row) throw new Error("The demo session was not stored");
    return sessionOf(row);
  },
  async readSession(id) {
    const row = await demoCheckout(id);
    return row ? sessionOf(row) : null;
  },
  // The demonstration names the session itself in every event.
  findSessionOf: ({ id }) => demoGateway.readSession(id),
  async expireSession(id) {
    await move(id, "open", "expired");
    return demoGateway.readSession(id);
  },
  async refund({ session, amountInCents }) {
    await db()
      .update(demoCheckouts)
      .set({
        refundedInCents: sql`least(${demoCheckouts.amountInCents}, ${demoCheckouts.refundedInCents} + ${amountInCents})`,
      })
      .where(and(eq(demoCheckouts.id, session.id), eq(demoCheckouts.state, "paid")));
  },
};

export type DemoCheckout = typeof demoCheckouts.$inferSelect;

/** Also closes a session that has stood open for a day. */
export async function demoCheckout(id: string): Promise<DemoCheckout | undefined> {
  const [row] = await db().select().from(demoCheckouts).where(eq(demoCheckouts.id, id));
  const age = row ? Date.now() - row.createdAt.getTime() : 0;
  if (row?.state !== "open" || age <= SESSION_OPEN_FOR_MS) return row;
  await move(id, "open", "expired");
  return { ...row, state: "expired" };
}

/** True when this call paid it; an expired or paid session stays what it is. */
export function payDemoCheckout(id: string): Promise<boolean> {
  return move(id, "open", "paid");
}

async function move(id: string, from: DemoCheckout["state"], to: DemoCheckout["state"]) {
  const moved = await db()
    .update(demoCheckouts)
    .set({ state: to })
    .where(and(eq(demoCheckouts.id, id), eq(demoCheckouts.state, from)))
    .returning({ id: demoCheckouts.id });
  return moved.length > 0;
}

function sessionOf(row: DemoCheckout): CheckoutSession {
  return {
    id: row.id,
    url: row.state === "open" ? `${env().PUBLIC_URL}${DEMO_CHECKOUT_PATH}/${row.id}` : null,
    state: row.state,
    amountInCents: row.amountInCents,
    currency: row.currency,
    registrationId: row.registrationId,
    paymentIntentId: row.state === "paid" ? row.id.replace("cs_", "pi_") : null,
    refundedInCents: row.refundedInCents,
    isDisputed: row.isDisputed,
  };
}
