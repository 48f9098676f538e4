import { and, count, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Metric } from "~/platform/metric.server";
import { currentSite } from "~/platform/site/site.server";
import { disputes, payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { paymentEvents } from "./payment-events.table.server";
import { IS_STRAY } from "./stray-events.server";

const WAITING = ["open", "processing"] as const;
const OUTCOMES = ["open", "won", "lost"] as const;

export async function paymentMetrics(): Promise<Metric[]> {
  const waiting = await db()
    .select({ state: payments.state, number: count() })
    .from(payments)
    .where(inArray(payments.state, [...WAITING]))
    .groupBy(payments.state);
  const disputed = await db()
    .select({ outcome: disputes.outcome, number: count() })
    .from(disputes)
    .groupBy(disputes.outcome);
  const [needy] = await db()
    .select({ number: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.season, currentSite().season.id),
        eq(registrations.needsAttention, true),
      ),
    );
  const [stray] = await db().select({ number: count() }).from(paymentEvents).where(IS_STRAY);
  return [
    {
      name: "fair_payment_events_unmatched",
      type: "gauge",
      help: "Payment events that belong to no registration, and that nobody has looked at.",
      samples: [{ value: stray?.number ?? 0 }],
    },
    {
      name: "fair_payments_waiting",
      type: "gauge",
      help: "Checkouts that are open, or whose payment is being processed.",
      samples: WAITING.map((checkout) => ({
        value: waiting.find(({ state }) => state === checkout)?.number ?? 0,
        labels: { checkout },
      })),
    },
    {
      name: "fair_payment_disputes",
      type: "gauge",
      help: "Disputed payments: still open, won, or lost.",
      samples: OUTCOMES.map((outcome) => ({
        value: disputed.find((row) => (row.outcome ?? "open") === outcome)?.number ?? 0,
        labels: { outcome },
      })),
    },
    {
      name: "fair_registrations_needing_attention",
      type: "gauge",
      help: "Registrations of the live season that staff must look at.",
      samples: [{ value: needy?.number ?? 0 }],
    },
  ];
}
