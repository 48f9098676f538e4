import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { env } from "~/platform/env.server";
import type { ServiceObject } from "~/platform/payments/payment-gateway";
import { disputes, payments, refunds } from "~/records/registrations/payments.table.server";

type Of<Kind extends ServiceObject["kind"]> = Extract<ServiceObject, { kind: Kind }>;

/** The sessions behind those of a page of the service's list that our rows know nothing, or something else, of. */
export async function differencesOf(page: ServiceObject[]): Promise<string[]> {
  const sessions = await unlikeSessions(page.filter((one) => one.kind === "session"));
  const others = await unlikeOthers(
    page.filter((one): one is Exclude<ServiceObject, Of<"session">> => one.kind !== "session"),
  );
  return [...new Set([...sessions, ...others])];
}

const WORTH_A_LOOK = new Set<Of<"session">["state"]>(["paid", "processing", "unclear"]);

async function unlikeSessions(told: Of<"session">[]): Promise<string[]> {
  const known = await db()
    .select({ id: payments.sessionId, state: payments.state })
    .from(payments)
    .where(
      inArray(
        payments.sessionId,
        told.map(({ id }) => id),
      ),
    );
  const states = new Map(known.map(({ id, state }) => [id, state]));
  return told
    .filter(({ id, state, registrationId }) => {
      if (states.has(id)) return states.get(id) !== state && state !== "open";
      // Another shop's at the same account, or one that nobody was shown and nobody paid.
      return isRecordId(registrationId) && WORTH_A_LOOK.has(state);
    })
    .map(({ id }) => id);
}

/** Our payments by what the service calls the money; what is not there is not ours. */
async function unlikeOthers(told: Exclude<ServiceObject, Of<"session">>[]): Promise<string[]> {
  const intents = told.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const rows = await db()
    .select({
      intent: payments.paymentIntentId,
      sessionId: payments.sessionId,
      refundedInCents: payments.refundedInCents,
    })
    .from(payments)
    .where(and(inArray(payments.paymentIntentId, intents), eq(payments.mode, env().paymentMode)));
  const ours = new Map(rows.map((row) => [row.intent, row]));
  const standings = await standingsOf(told.map(({ id }) => id));
  return told.flatMap((one) => {
    const row = ours.get(one.paymentIntentId);
    if (!row?.sessionId) return [];
    const isAlike =
      one.kind === "charge"
        ? row.refundedInCents === one.refundedInCents
        : standings.get(one.id) === (one.kind === "refund" ? one.state : one.status);
    return isAlike ? [] : [row.sessionId];
  });
}

async function standingsOf(ids: string[]): Promise<Map<string | null, string>> {
  const returned = await db()
    .select({ id: refunds.serviceId, standing: refunds.state })
    .from(refunds)
    .where(inArray(refunds.serviceId, ids));
  const disputed = await db()
    .select({ id: disputes.id, standing: disputes.status })
    .from(disputes)
    .where(inArray(disputes.id, ids));
  return new Map([...returned, ...disputed].map(({ id, standing }) => [id, standing]));
}
