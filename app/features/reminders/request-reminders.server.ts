import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { linksSentSince } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import type { MilestoneId } from "~/program/calendar";
import { DAY_MS } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { confirmationEmail } from "./confirmation.email";
import { MOST_LINKS_A_DAY } from "./link-limits";
import { confirmUrl } from "./reminder-paths";
import { reminderRequests } from "./reminders.table.server";

interface Wish {
  email: string;
  milestones: MilestoneId[];
  awaitsNextSeason: boolean;
}

export interface ReminderRequest extends Wish {
  idempotencyKey: string;
}

/** Keeps the wish and sends the link that confirms it. Known and unknown addresses are treated alike. */
export async function requestReminders(request: ReminderRequest, site: Site): Promise<void> {
  const letter = await writeLetter(request, site);
  await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(reminderRequests)
      .values({ ...request, season: site.season.id })
      .onConflictDoNothing({ target: reminderRequests.idempotencyKey })
      .returning({ id: reminderRequests.id });
    if (stored) await sendLetter(tx, stored.id, request.email, letter);
  });
  wakeOutbox();
}

/** Another link for a wish whose first one is over. */
export async function sendLinkAgain(id: string, site: Site): Promise<void> {
  const [wish] = await db().select().from(reminderRequests).where(eq(reminderRequests.id, id));
  if (!wish) return;
  const letter = await writeLetter(wish, site);
  await db().transaction((tx) => sendLetter(tx, id, wish.email, letter));
  wakeOutbox();
}

type Letter = Awaited<ReturnType<typeof writeLetter>>;

async function writeLetter(wish: Wish, site: Site) {
  const token = newToken();
  const body = await renderEmail(confirmationEmail(wish, site, confirmUrl(site.origin, token)));
  const subject = `Confirm your reminders from the ${site.settings.productName}`;
  return { token, email: { kind: "reminder-confirmation", subject, ...body } };
}

async function sendLetter(
  tx: Database,
  id: string,
  address: string,
  { token, email }: Letter,
): Promise<void> {
  const since = new Date(realNow().getTime() - DAY_MS);
  const sent = await linksSentSince(tx, "reminders.confirm", address, since);
  if (sent >= MOST_LINKS_A_DAY) return;
  const subject = { type: "reminder", id } as const;
  const letter = { ...email, lane: "waited-for", to: address, record: subject } as const;
  const purpose = "reminders.confirm";
  await queueWithLink(tx, letter, { token, purpose, subject, sentTo: address });
}
