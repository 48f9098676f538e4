import { and, count, eq, gt } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { MilestoneId } from "~/program/calendar";
import type { Site } from "~/program/site";
import { confirmationEmail } from "./confirmation.email";
import { LINK_VALID_DAYS, MOST_LINKS_A_DAY } from "./link-limits";
import { confirmUrl } from "./reminder-paths";
import { reminderRequests } from "./reminders.table.server";
import { newToken } from "./tokens.server";

const DAY_MS = 86_400_000;

export interface ReminderRequest {
  email: string;
  milestones: MilestoneId[];
  awaitsNextSeason: boolean;
  idempotencyKey: string;
}

/** Keeps the wish and sends the link that confirms it. Known and unknown addresses are treated alike. */
export async function requestReminders(request: ReminderRequest, site: Site): Promise<void> {
  const { token, hash } = newToken();
  const email = await renderEmail(confirmationEmail(request, site, confirmUrl(site.origin, token)));
  await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(reminderRequests)
      .values({
        ...request,
        season: site.season.id,
        tokenHash: hash,
        expiresAt: new Date(Date.now() + LINK_VALID_DAYS * DAY_MS),
      })
      .onConflictDoNothing({ target: reminderRequests.idempotencyKey })
      .returning({ id: reminderRequests.id });
    if (!stored || (await requestsToday(tx, request.email)) > MOST_LINKS_A_DAY) return;
    await queueEmail(tx, {
      kind: "reminder-confirmation",
      to: request.email,
      subject: `Confirm your reminders from the ${site.settings.productName}`,
      ...email,
      record: { type: "reminder", id: stored.id },
    });
  });
  wakeOutbox();
}

async function requestsToday(tx: Database, email: string): Promise<number> {
  const since = new Date(Date.now() - DAY_MS);
  const [row] = await tx
    .select({ requests: count() })
    .from(reminderRequests)
    .where(and(eq(reminderRequests.email, email), gt(reminderRequests.createdAt, since)));
  return row?.requests ?? 0;
}
