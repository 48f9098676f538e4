import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Metric } from "~/platform/metric.server";
import { currentSite } from "~/platform/site/site.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { IS_STRAY } from "../staff/stray-events.server";
import { paymentEvents } from "./payment-events.table.server";

const WAITING = ["open", "processing"] as const;

export async function paymentMetrics(): Promise<Metric[]> {
  const waiting = await db()
    .select({ checkout: registrations.checkoutState, number: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.status, "pending"),
        isNotNull(registrations.checkoutSessionId),
        inArray(registrations.checkoutState, [...WAITING]),
      ),
    )
    .groupBy(registrations.checkoutState);
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
      help: "Pending registrations whose checkout is open, or whose payment is being processed.",
      samples: WAITING.map((checkout) => ({
        value: waiting.find((row) => row.checkout === checkout)?.number ?? 0,
        labels: { checkout },
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
