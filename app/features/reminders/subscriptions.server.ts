import { and, eq, gt, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { Site } from "~/program/site";
import {
  reminderRequests,
  reminderSubscriptions,
  unsubscribeTokens,
} from "./reminders.table.server";
import { hashOf } from "./tokens.server";

export type WaitingRequest = typeof reminderRequests.$inferSelect;

/** The request behind a confirmation link, while the link is good. */
export async function findRequest(
  token: string,
  tx: Database = db(),
): Promise<WaitingRequest | undefined> {
  const [request] = await tx
    .select()
    .from(reminderRequests)
    .where(
      and(
        eq(reminderRequests.tokenHash, hashOf(token)),
        gt(reminderRequests.expiresAt, new Date()),
      ),
    );
  return request;
}

/** Starts reminders, or replaces an earlier choice. Confirming twice changes nothing more. */
export async function confirmRequest(
  token: string,
  site: Site,
): Promise<WaitingRequest | undefined> {
  return db().transaction(async (tx) => {
    const request = await findRequest(token, tx);
    if (!request) return undefined;
    const { season, email, milestones, awaitsNextSeason } = request;
    const choice = { season, milestones, awaitsNextSeason, followsFrom: site.now };
    await tx
      .insert(reminderSubscriptions)
      .values({ email, ...choice })
      .onConflictDoUpdate({ target: reminderSubscriptions.email, set: choice });
    return request;
  });
}

export async function hasSubscription(token: string): Promise<boolean> {
  return (await findSubscription(db(), token)) !== undefined;
}

/** Forgets the address; answers whether there was one. */
export async function unsubscribe(token: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const subscription = await findSubscription(tx, token);
    if (!subscription) return false;
    await tx.delete(reminderSubscriptions).where(eq(reminderSubscriptions.id, subscription.id));
    await tx.delete(reminderRequests).where(eq(reminderRequests.email, subscription.email));
    await withdrawWaiting(tx, subscription.id);
    return true;
  });
}

/** What has not left the house yet stays there. */
async function withdrawWaiting(tx: Database, subscriptionId: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.recordType, "reminder"),
        eq(outbox.recordId, subscriptionId),
        inArray(outbox.state, ["queued", "retrying"]),
      ),
    );
}

async function findSubscription(tx: Database, token: string) {
  const [subscription] = await tx
    .select({ id: reminderSubscriptions.id, email: reminderSubscriptions.email })
    .from(unsubscribeTokens)
    .innerJoin(
      reminderSubscriptions,
      eq(unsubscribeTokens.subscriptionId, reminderSubscriptions.id),
    )
    .where(eq(unsubscribeTokens.hash, hashOf(token)));
  return subscription;
}
