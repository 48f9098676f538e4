import { createHmac } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { RateCounter } from "~/platform/forms/rate-counter.server";
import { CUSTOMER, networkOf } from "~/platform/forms/rate-limit.server";
import { processState } from "~/platform/process-state.server";
import { secretNamed } from "~/platform/secrets.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import {
  isFileOfOrder,
  removeOldestQuoteScans,
  SCAN_BYTES,
  TAKES_ROOM,
} from "./remove-quote-scans.server";

/** Anybody may ask for a quote and send scans with it: together they must not fill the disk. */
const MOST_BYTES = 2_000_000_000;
/** A district that orders for twenty schools with the largest scans there are. */
const MOST_BYTES_OF_A_NETWORK = 200_000_000;

/** So many forms with a purchase order one network sends in a day, those that come back included. */
const MOST_PLACED_A_DAY = 40;
const placed = processState(
  () => new RateCounter({ points: MOST_PLACED_A_DAY, windowSeconds: 24 * 60 * 60 }),
);

/** Seconds. Counted before a byte is taken: many that are sent at once all see the same room. */
export function waitToPlace(address: string): number {
  return placed.value.count(`school-order-place ${networkOf(address, CUSTOMER)}`).wait;
}

/** Stands with a scan for the network that it came from, which cannot be read from it. */
export async function networkId(address: string): Promise<string> {
  const secret = await secretNamed("order-scans");
  const hash = createHmac("sha256", secret)
    .update(networkOf(address, CUSTOMER))
    .digest("base64url");
  return `network:${hash}`;
}

/**
 * Answers whether orders that nobody has accepted yet may hold another scan: of this network, and of all. Where there
 * is no room, the oldest scans of mere quotes go: a stranger's quotes must not keep a school from ordering, and
 * neither must a stranger's orders.
 */
export async function makeRoom(network: string): Promise<boolean> {
  const isOfNetwork = eq(files.uploaderId, network);
  const share = (await bytesHeld(isOfNetwork)) - MOST_BYTES_OF_A_NETWORK;
  if (share >= 0 && !(await removeOldestQuoteScans(share, isOfNetwork))) return false;
  const surplus = (await bytesHeld()) - MOST_BYTES;
  return surplus < 0 || removeOldestQuoteScans(surplus);
}

async function bytesHeld(whose?: SQL): Promise<number> {
  const [held] = await db()
    .select({ bytes: sql<string>`coalesce(sum(${SCAN_BYTES}), 0)` })
    .from(files)
    .innerJoin(schoolOrders, isFileOfOrder)
    .where(
      and(
        inArray(files.state, TAKES_ROOM),
        inArray(schoolOrders.state, ["quoted", "ordered"]),
        whose,
      ),
    );
  return Number(held?.bytes);
}
