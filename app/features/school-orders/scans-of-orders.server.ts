import { and, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import {
  isFileOfOrder,
  removeOldestQuoteScans,
  SCAN_BYTES,
  TAKES_ROOM,
} from "./remove-quote-scans.server";

/** Anybody may ask for a quote and send scans with it: together they must not fill the disk. */
const MOST_BYTES = 2_000_000_000;

/**
 * Answers whether orders that nobody has accepted yet may hold another scan. Where there is no room, the oldest
 * scans of mere quotes go: a stranger's quotes must not keep a school from ordering.
 */
export async function makeRoomForScan(): Promise<boolean> {
  const surplus = (await bytesHeld()) - MOST_BYTES;
  return surplus < 0 || removeOldestQuoteScans(surplus);
}

async function bytesHeld(): Promise<number> {
  const [held] = await db()
    .select({ bytes: sql<string>`coalesce(sum(${SCAN_BYTES}), 0)` })
    .from(files)
    .innerJoin(schoolOrders, isFileOfOrder)
    .where(
      and(inArray(files.state, TAKES_ROOM), inArray(schoolOrders.state, ["quoted", "ordered"])),
    );
  return Number(held?.bytes);
}
