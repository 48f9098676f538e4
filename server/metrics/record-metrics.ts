import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { FEATURES } from "~/admin/features.server";
import { db } from "~/platform/database/database.server";
import { countFailingJobs } from "~/platform/jobs/failing-jobs.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { Metric } from "~/platform/metric.server";
import { fileMetrics } from "./file-metrics";

const AN_HOUR_AGO = sql`now() - interval '1 hour'`;
const UNSENT = ["queued", "sending", "retrying", "failed"] as const;

/** What waits in the database. With the database away only that is told. */
export async function recordMetrics(): Promise<Metric[]> {
  try {
    const metrics = [
      databaseUp(1),
      ...(await outboxMetrics()),
      await jobMetric(),
      ...(await fileMetrics()),
    ];
    for (const feature of FEATURES) metrics.push(...((await feature.metrics?.()) ?? []));
    return metrics;
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

/** Of sent mail only the last hour's: counting all would cost more with every season. */
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
  const [sent] = await db()
    .select({ number: count() })
    .from(outbox)
    .where(and(eq(outbox.state, "sent"), gt(outbox.createdAt, AN_HOUR_AGO)));
  // A letter that has failed bears the moment at which it was given up.
  const [failed] = await db()
    .select({ number: count() })
    .from(outbox)
    .where(and(eq(outbox.state, "failed"), gt(outbox.nextAttemptAt, AN_HOUR_AGO)));
  const of = (state: string) => rows.find((row) => row.state === state);
  return [
    {
      name: "fair_outbox_messages",
      type: "gauge",
      help: "Emails that are not sent, by state.",
      samples: UNSENT.map((state) => ({ value: of(state)?.number ?? 0, labels: { state } })),
    },
    {
      name: "fair_outbox_last_hour",
      type: "gauge",
      help: "Emails that were written and sent, and those that were given up, within the last hour.",
      samples: [
        { value: sent?.number ?? 0, labels: { outcome: "sent" } },
        { value: failed?.number ?? 0, labels: { outcome: "failed" } },
      ],
    },
    {
      name: "fair_outbox_oldest_seconds",
      type: "gauge",
      help: "Age of the oldest email that is not sent, by state.",
      samples: UNSENT.map((state) => ({
        value: Math.round(Number(of(state)?.ageInSeconds ?? 0)),
        labels: { state },
      })),
    },
  ];
}

/** Each that ever fails is told by name; all in good order is a list without a line. */
async function jobMetric(): Promise<Metric> {
  const failing = await countFailingJobs();
  return {
    name: "fair_jobs_failing",
    type: "gauge",
    help: "Work of the site that failed three times in a row or was given up, by job.",
    samples: failing.map(({ name, number }) => ({ value: number, labels: { job: name } })),
  };
}
