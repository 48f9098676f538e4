import { randomBytes } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "../database/database.server";
import { env } from "../env.server";
import { realNow } from "../site/clock.server";
import {
  type CheckoutSession,
  type PaymentGateway,
  PaymentServiceFailed,
  SESSION_OPEN_FOR_MS,
  type ServiceObject,
} from "./payment-gateway";
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
  ownAccount: async () => null,
  // The demonstration names the session itself in every event.
  findSessionOf: ({ id }) => demoGateway.readSession(id),
  async expireSession(id) {
    await move(id, "open", "expired");
    return demoGateway.readSession(id);
  },
  async refund({ session, amountInCents, id }) {
    const refund = { id: `re_demo_${id}`, amountInCents, state: "done" as const, askedAs: id };
    await db()
      .update(demoCheckouts)
      .set({ refunds: sql`${demoCheckouts.refunds} || ${JSON.stringify([refund])}::jsonb` })
      .where(
        and(
          eq(demoCheckouts.id, session.id),
          eq(demoCheckouts.state, "paid"),
          sql`not ${demoCheckouts.refunds} @> ${JSON.stringify([{ id: refund.id }])}::jsonb`,
          sql`${amountInCents} <= ${demoCheckouts.amountInCents} - ${RETURNED}`,
        ),
      );
    const after = await demoGateway.readSession(session.id);
    if (after?.refunds.some(({ askedAs }) => askedAs === id)) return refund;
    throw new PaymentServiceFailed("There is not so much to return", { outcome: "refused" });
  },
  async *listSince(kind, since) {
    for await (const sessions of demoSessionsSince(since)) {
      yield sessions.flatMap((session) => objectsOf(kind, session));
    }
  },
};

const RETURNED = sql`(select coalesce(sum((refund ->> 'amountInCents')::int), 0)
  from jsonb_array_elements(${demoCheckouts.refunds}) as refund)`;

const PAGE_SIZE = 100;

async function* demoSessionsSince(since: Date): AsyncGenerator<CheckoutSession[]> {
  let after: { createdAt: Date; id: string } | undefined = { createdAt: since, id: "" };
  while (after) {
    const page: DemoCheckout[] = await db()
      .select()
      .from(demoCheckouts)
      .where(
        sql`(${demoCheckouts.createdAt}, ${demoCheckouts.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
      )
      .orderBy(asc(demoCheckouts.createdAt), asc(demoCheckouts.id))
      .limit(PAGE_SIZE);
    yield page.map(sessionOf);
    after = page.length < PAGE_SIZE ? undefined : page.at(-1);
  }
}

/** The demonstration keeps everything with the session; nobody disputes anything there. */
function objectsOf(kind: ServiceObject["kind"], session: CheckoutSession): ServiceObject[] {
  const { id, state, registrationId, paymentIntentId, refunds } = session;
  if (kind === "session") return [{ kind, id, state, registrationId }];
  if (kind === "refund")
    return refunds.map(({ id, state }) => ({ kind, id, state, paymentIntentId }));
  if (kind === "dispute" || state !== "paid") return [];
  const refundedInCents = refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  return [{ kind, id: id.replace("cs_", "ch_"), paymentIntentId, refundedInCents }];
}

export type DemoCheckout = typeof demoCheckouts.$inferSelect;

/** Also closes a session that has stood open for a day. */
export async function demoCheckout(id: string): Promise<DemoCheckout | undefined> {
  const [row] = await db().select().from(demoCheckouts).where(eq(demoCheckouts.id, id));
  const age = row ? realNow().getTime() - row.createdAt.getTime() : 0;
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
    refunds: row.refunds,
    disputes: [],
  };
}
