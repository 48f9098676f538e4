import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";

/** Anybody may ask for a quote and send scans with it: together they must not fill the disk. */
const MOST_BYTES = 2_000_000_000;

export const isFileOfOrder = and(
  eq(files.ownerKind, ORDER_RECORD),
  sql`${files.ownerId} = ${schoolOrders.id}::text`,
);

/** Whether orders that nobody has accepted yet hold as many scans as the site keeps for them. */
export async function areScansFull(): Promise<boolean> {
  const size = sql`coalesce(${files.bytes}, ${files.announcedBytes})`;
  const [held] = await db()
    .select({ bytes: sql<string>`coalesce(sum(${size}), 0)` })
    .from(files)
    .innerJoin(schoolOrders, isFileOfOrder)
    .where(
      and(
        inArray(files.state, ["uploading", "checking", "ready"]),
        inArray(schoolOrders.state, ["quoted", "ordered"]),
      ),
    );
  return Number(held?.bytes) >= MOST_BYTES;
}
