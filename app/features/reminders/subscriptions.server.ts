import { and, eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import {
  forgetLinks,
  type Link,
  lookAtLink,
  redeemLink,
} from "~/platform/links/access-links.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import type { Site } from "~/program/site";
import { reminderRequests, reminderSubscriptions } from "./reminders.table.server";

export type WaitingRequest = typeof reminderRequests.$inferSelect;

/** What stands behind a confirmation link: the wish, or why the link is over. */
export type Confirmation =
  | { state: "good"; wish: WaitingRequest }
  | Exclude<Link, { state: "good" }>;

export async function findRequest(token: string): Promise<Confirmation> {
  return wishBehind(db(), await lookAtLink("reminders.confirm", token));
}

/** Starts reminders, or replaces an earlier choice. Confirming twice changes nothing more. */
export async function confirmRequest(token: string, site: Site): Promise<Confirmation> {
  return db().transaction(async (tx) => {
    const found = await wishBehind(tx, await redeemLink(tx, "reminders.confirm", token));
    if (found.state !== "good") return found;
    const { season, email, milestones, awaitsNextSeason } = found.wish;
    const choice = { season, milestones, awaitsNextSeason, followsFrom: site.now };
    await tx
      .insert(reminderSubscriptions)
      .values({ email, ...choice })
      .onConflictDoUpdate({ target: reminderSubscriptions.email, set: choice });
    return found;
  });
}

export async function hasSubscription(token: string): Promise<boolean> {
  return (await lookAtLink("reminders.unsubscribe", token)).state === "good";
}

/** Forgets the address; answers whether there was one. */
export async function unsubscribe(token: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const link = await redeemLink(tx, "reminders.unsubscribe", token);
    if (link.state !== "good") return false;
    const [gone] = await tx
      .delete(reminderSubscriptions)
      .where(eq(reminderSubscriptions.id, link.subjectId))
      .returning({ id: reminderSubscriptions.id, email: reminderSubscriptions.email });
    if (!gone) return false;
    const wishes = await tx
      .delete(reminderRequests)
      .where(eq(reminderRequests.email, gone.email))
      .returning({ id: reminderRequests.id });
    await forgetLinks(tx, "reminder", [gone.id, ...wishes.map(({ id }) => id)]);
    await withdrawWaiting(tx, gone.id);
    return true;
  });
}

async function wishBehind(from: Database, link: Link): Promise<Confirmation> {
  if (link.state !== "good") return link;
  const [wish] = await from
    .select()
    .from(reminderRequests)
    .where(eq(reminderRequests.id, link.subjectId));
  return wish ? { state: "good", wish } : { state: "unknown" };
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
