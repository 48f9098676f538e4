import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { REMOVED } from "~/platform/files/remove-files.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { currentSite } from "~/platform/site/site.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { PURCHASE_ORDER_SCAN } from "./scan-purposes.server";
import { isFileOfOrder } from "./unaccepted-scans.server";

export const quoteScansJob: RecurringJob = {
  name: "school-order-scans",
  label: "Remove scans of quotes that became no order",
  everySeconds: 3600,
  limitSeconds: 120,
  async run() {
    const removed = await removeQuoteScans(currentSite().now);
    if (removed > 0) log().info({ removed }, "scans of quotes removed");
  },
};

/**
 * The scan of a purchase order that never became one goes after a day. An exemption form was confirmed to
 * its sender: it stays as long as the quote is good.
 */
export async function removeQuoteScans(now: Date): Promise<number> {
  const isOneDayOld = lt(files.createdAt, sql`now() - interval '1 day'`);
  const isLeft = or(
    and(eq(files.purpose, PURCHASE_ORDER_SCAN), isOneDayOld),
    lt(schoolOrders.validUntil, now),
  );
  const left = await db()
    .select({ id: files.id })
    .from(files)
    .innerJoin(schoolOrders, isFileOfOrder)
    .where(and(eq(files.state, "ready"), eq(schoolOrders.state, "quoted"), isLeft));
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await db().update(files).set(REMOVED).where(inArray(files.id, ids));
  return ids.length;
}
