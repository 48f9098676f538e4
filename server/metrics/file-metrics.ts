import { count, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import type { Metric } from "~/platform/metric.server";

/** Files that have come and cannot be seen yet: their number and their age tell of a scanner that is away. */
export async function fileMetrics(): Promise<Metric[]> {
  const [waiting] = await db()
    .select({
      number: count(),
      ageInSeconds: sql<string>`extract(epoch from now() - min(${files.completedAt}))`,
    })
    .from(files)
    .where(eq(files.state, "checking"));
  return [
    {
      name: "fair_files_unchecked",
      type: "gauge",
      help: "Files that have come and are not checked yet.",
      samples: [{ value: waiting?.number ?? 0 }],
    },
    {
      name: "fair_files_unchecked_oldest_seconds",
      type: "gauge",
      help: "How long the oldest of them has waited.",
      samples: [{ value: Math.round(Number(waiting?.ageInSeconds ?? 0)) }],
    },
  ];
}
