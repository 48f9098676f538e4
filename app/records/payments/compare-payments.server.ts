import { and, eq, or, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type {
  CheckoutSession,
  PaymentGateway,
  ServiceObject,
} from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { DAY_MS } from "~/program/mountain-time";
import { disputes, payments, refunds } from "~/records/registrations/payments.table.server";
import { applySession } from "./apply-session.server";
import { differencesOf } from "./differences.server";
import { paymentEvents } from "./payment-events.table.server";

/** Stripe sends an event again for three days; refunds and disputes come weeks after a payment. */
const DAYS = 40;

/** Sessions first: what they bring to light is what the others hang on. */
const KINDS: ServiceObject["kind"][] = ["session", "charge", "refund", "dispute"];

export interface Compared {
  seen: number;
  moved: number;
  /** Money at the payment service that names a registration which is not here. */
  strangers: number;
  /** Told in a way that makes no sense, or at odds with our rows. Each is in the log. */
  failed: number;
}

/**
 * Walks over everything that the payment service has made lately, and over what is open here whatever its age, and follows wherever our own rows
 * say something else: an event that never came, a session that we forgot. Each difference is one
 * transaction, so that it may break off anywhere. One that cannot be followed does not keep the others from
 * it; where the lists themselves do not go on, this throws.
 */
export async function comparePayments(signal?: AbortSignal, now = realNow()): Promise<Compared> {
  const gateway = await paymentGateway();
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const compared: Compared = { seen: 0, moved: 0, strangers: 0, failed: 0 };
  for (const kind of KINDS) {
    for await (const page of gateway.listSince(kind, since)) {
      compared.seen += page.length;
      for (const sessionId of await differencesOf(page)) {
        signal?.throwIfAborted();
        const outcome = await compareOne(gateway, sessionId);
        if (outcome !== "same") compared[outcome] += 1;
      }
    }
  }
  for (const sessionId of await openHere()) {
    signal?.throwIfAborted();
    const outcome = await compareOne(gateway, sessionId);
    if (outcome !== "same") compared[outcome] += 1;
  }
  return compared;
}

/** What the lists no longer reach: a bank takes months for a dispute, and a refund may never have been answered. */
async function openHere(): Promise<string[]> {
  const isOpen = or(
    sql`exists (select from ${disputes} where ${disputes.paymentId} = ${payments.id} and ${disputes.outcome} is null)`,
    sql`exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'asked')`,
  );
  const rows = await db()
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.mode, env().paymentMode), isOpen));
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

type Outcome = "moved" | "same" | "strangers" | "failed";

async function compareOne(gateway: PaymentGateway, sessionId: string): Promise<Outcome> {
  try {
    const session = await gateway.readSession(sessionId);
    return session ? await follow(session) : "same";
  } catch (error) {
    log().error({ err: error, sessionId }, "a payment could not be compared");
    return "failed";
  }
}

async function follow(session: CheckoutSession): Promise<Outcome> {
  return db().transaction(async (tx) => {
    const applied = await applySession(tx, session, { kind: "system" });
    if (applied) return applied.hasMoved ? "moved" : "same";
    if (!isRecordId(session.registrationId) || session.state !== "paid") return "same";
    await keepForStaff(tx, session);
    return "strangers";
  });
}

/** Beside the events that belong to nobody: a registration was lost with a restore, most likely. */
async function keepForStaff(tx: Database, session: CheckoutSession): Promise<void> {
  const isKnown = await tx.$count(paymentEvents, eq(paymentEvents.sessionId, session.id));
  if (isKnown > 0) return;
  await tx.insert(paymentEvents).values({
    id: `compared:${session.id}`,
    type: "found by comparing",
    objectId: session.id,
    sessionId: session.id,
    amountInCents: session.amountInCents,
    currency: session.currency,
    attention: "unknown_registration",
    isDemo: env().paymentMode === "demo",
    season: currentSite().season.id,
  });
}
