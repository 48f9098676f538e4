import { and, arrayContains, eq, lte, ne, notExists } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { newToken } from "~/platform/links/tokens.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { milestonesOf, phaseOf } from "~/program/calendar";
import type { Site } from "~/program/site";
import { type DueReminder, dueReminders } from "./due-reminders";
import {
  type Circular,
  newSeasonCircular,
  reminderCircular,
  withLink,
} from "./reminder-circulars.server";
import { unsubscribeUrl } from "./reminder-paths";
import { reminderDeliveries, reminderSubscriptions } from "./reminders.table.server";

/** Small enough that a batch never holds the embedded database for long. */
const BATCH = 25;

interface Recipient {
  id: string;
  email: string;
}

/** Queues every reminder that is due and has not gone out. Several processes may run it at once. */
export async function sendDueReminders(site: Site, signal?: AbortSignal): Promise<number> {
  let queued = 0;
  for (const due of dueReminders(site.season, site.now)) {
    const circular = await reminderCircular(due, site);
    queued += await inBatches((tx) => queueReminder(tx, due, circular, site), signal);
  }
  if (phaseOf(site.season, site.now) !== "over") {
    const circular = await newSeasonCircular(site);
    queued += await inBatches((tx) => queueNewSeason(tx, circular, site), signal);
  }
  return queued;
}

async function inBatches(
  queueBatch: (tx: Database) => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let queued = 0;
  for (;;) {
    signal?.throwIfAborted();
    const inThisBatch = await db().transaction(queueBatch);
    queued += inThisBatch;
    if (inThisBatch === 0) return queued;
  }
}

async function queueReminder(
  tx: Database,
  { milestone, daysAhead, dueAt }: DueReminder,
  circular: Circular,
  { season, origin }: Site,
): Promise<number> {
  const occasion = {
    season: season.id,
    milestone: milestone.id,
    milestoneDay: milestone.starts.slice(0, 10),
    daysAhead,
  };
  const waiting = await tx
    .select({ id: reminderSubscriptions.id, email: reminderSubscriptions.email })
    .from(reminderSubscriptions)
    .where(
      and(
        eq(reminderSubscriptions.season, season.id),
        arrayContains(reminderSubscriptions.milestones, [milestone.id]),
        lte(reminderSubscriptions.followsFrom, dueAt),
        notExists(
          tx
            .select({ id: reminderDeliveries.subscriptionId })
            .from(reminderDeliveries)
            .where(
              and(
                eq(reminderDeliveries.subscriptionId, reminderSubscriptions.id),
                eq(reminderDeliveries.season, occasion.season),
                eq(reminderDeliveries.milestone, occasion.milestone),
                eq(reminderDeliveries.milestoneDay, occasion.milestoneDay),
                eq(reminderDeliveries.daysAhead, occasion.daysAhead),
              ),
            ),
        ),
      ),
    )
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (waiting.length === 0) return 0;
  // Another process may have committed the same reminder since this query began: the key decides.
  const claimed = await tx
    .insert(reminderDeliveries)
    .values(waiting.map(({ id }) => ({ subscriptionId: id, ...occasion })))
    .onConflictDoNothing()
    .returning({ id: reminderDeliveries.subscriptionId });
  const mine = new Set(claimed.map(({ id }) => id));
  const name = `${season.id}:${milestone.id}:${occasion.milestoneDay}:${daysAhead}`;
  for (const recipient of waiting.filter(({ id }) => mine.has(id))) {
    await queueCircular(tx, recipient, circular, { name, origin });
  }
  return waiting.length;
}

/** Those who asked between two seasons hear that the new dates are set, and follow all of them. */
async function queueNewSeason(
  tx: Database,
  circular: Circular,
  { season, now, origin }: Site,
): Promise<number> {
  const waiting = await tx
    .select({ id: reminderSubscriptions.id, email: reminderSubscriptions.email })
    .from(reminderSubscriptions)
    .where(
      and(
        eq(reminderSubscriptions.awaitsNextSeason, true),
        ne(reminderSubscriptions.season, season.id),
      ),
    )
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const milestones = milestonesOf(season).map(({ id }) => id);
  for (const recipient of waiting) {
    await tx
      .update(reminderSubscriptions)
      .set({ season: season.id, milestones, awaitsNextSeason: false, followsFrom: now })
      .where(eq(reminderSubscriptions.id, recipient.id));
    await queueCircular(tx, recipient, circular, { name: `${season.id}:new-season`, origin });
  }
  return waiting.length;
}

async function queueCircular(
  tx: Database,
  { id, email }: Recipient,
  circular: Circular,
  { name, origin }: { name: string; origin: string },
): Promise<void> {
  // A hashed token cannot be sent again, so every e-mail bears one of its own.
  const token = newToken();
  const link = unsubscribeUrl(origin, token);
  const subject = { type: "reminder", id };
  const letter = {
    kind: "reminder",
    lane: "many" as const,
    to: email,
    ...withLink(circular, link),
    record: subject,
    headers: {
      "List-Unsubscribe": `<${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    dedupeKey: `reminder:${id}:${name}`,
  };
  await queueWithLink(tx, letter, { token, purpose: "reminders.unsubscribe", subject });
}
