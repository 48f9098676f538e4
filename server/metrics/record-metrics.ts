import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { registrations } from "~/features/registration/registration.table.server";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import type { Metric } from "./exposition";
import { fileMetrics } from "./file-metrics";

const UNSENT = ["queued", "sending", "retrying", "failed"] as const;
const WAITING = ["open", "processing"] as const;

/** What waits in the database. With the database away only that is told. */
export async function recordMetrics(): Promise<Metric[]> {
  try {
    const waiting = [await outboxMetrics(), await paymentMetrics(), await fileMetrics()];
    return [databaseUp(1), ...waiting.flat()];
  } catch {
    return [databaseUp(0)];
  }
}

function databaseUp(value: 0 | 1): Metric {
  return {
    name: "fair_database_up",
    type: "gauge",
    help: "Whether the database answered just now.",
    samples: [{ value }],
  };
}

/** Sent mail is left out: counting it would cost more with every season. */
async function outboxMetrics(): Promise<Metric[]> {
  const rows = await db()
    .select({
      state: outbox.state,
      number: count(),
      ageInSeconds: sql<string>`extract(epoch from now() - min(${outbox.createdAt}))`,
    })
    .from(outbox)
    .where(inArray(outbox.state, [...UNSENT]))
    .groupBy(outbox.state);
  const of = (state: string) => rows.find((row) => row.state === state);
  return [
    {
      name: "fair_outbox_messages",
      type: "gauge",
      help: "E-mails that are not sent, by state.",
      samples: UNSENT.map((state) => ({ value: of(state)?.number ?? 0, labels: { state } })),
    },
    {
      name: "fair_outbox_oldest_seconds",
      type: "gauge",
      help: "Age of the oldest e-mail that is not sent, by state.",
      samples: UNSENT.map((state) => ({
        value: Math.round(Number(of(state)?.ageInSeconds ?? 0)),
        labels: { state },
      })),
    },
  ];
}

async function paymentMetrics(): Promise<Metric[]> {
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
  return [
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
