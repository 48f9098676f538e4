import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { REMOVED } from "~/platform/files/remove-files.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";

export const quoteScansJob: RecurringJob = {
  name: "school-order-scans",
  label: "Remove scans of quotes that became no order",
  everySeconds: 3600,
  limitSeconds: 120,
  lane: "many",
  async run() {
    const removed = await removeQuoteScans();
    if (removed > 0) log().info({ removed }, "scans of quotes removed");
  },
};

export const isFileOfOrder = and(
  eq(files.ownerKind, ORDER_RECORD),
  sql`${files.ownerId} = ${schoolOrders.id}::text`,
);

export const TAKES_ROOM = ["uploading", "checking", "ready"] as const;
export const SCAN_BYTES = sql<string>`coalesce(${files.bytes}, ${files.announcedBytes})`;

/** The scan of a purchase order that never became one goes after a day. */
export function removeQuoteScans(): Promise<number> {
  return db().transaction(async (tx) => {
    const scans = await quoteScansOlderThan("1 day", tx);
    await remove(scans, tx);
    return scans.length;
  });
}

/** As many as hold more than these bytes together; none where all of them hold less. */
export function removeOldestQuoteScans(moreThanBytes: number, whose?: SQL): Promise<boolean> {
  return db().transaction(async (tx) => {
    // A scan that has just come belongs to an order that is just being placed.
    const scans = await quoteScansOlderThan("1 minute", tx, whose);
    const oldest: typeof scans = [];
    let bytes = 0;
    for (const scan of scans) {
      if (bytes > moreThanBytes) break;
      oldest.push(scan);
      bytes += Number(scan.bytes);
    }
    if (bytes <= moreThanBytes) return false;
    await remove(oldest, tx);
    log().warn({ removed: oldest.length }, "scans of quotes removed to make room");
    return true;
  });
}

/** The oldest first. None of a quote that becomes an order at this moment. */
function quoteScansOlderThan(age: "1 day" | "1 minute", tx: Database, whose?: SQL) {
  const isOldEnough = lt(files.createdAt, sql`now() - ${age}::interval`);
  return tx
    .select({ id: files.id, bytes: SCAN_BYTES })
    .from(files)
    .innerJoin(schoolOrders, isFileOfOrder)
    .where(
      and(inArray(files.state, TAKES_ROOM), eq(schoolOrders.state, "quoted"), isOldEnough, whose),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .for("update", { of: schoolOrders, skipLocked: true });
}

async function remove(scans: { id: string }[], tx: Database): Promise<void> {
  if (scans.length === 0) return;
  const ids = scans.map(({ id }) => id);
  await tx.update(files).set(REMOVED).where(inArray(files.id, ids));
}
