import { renderEmail } from "~/platform/mail/render-email.server";
import { daysUntil } from "~/program/calendar";
import { MILESTONE_COPY } from "~/program/milestone-copy";
import type { Site } from "~/program/site";
import type { DueReminder } from "./due-reminders";
import { newSeasonEmail } from "./new-season.email";
import { reminderEmail } from "./reminder.email";

/** An e-mail to many, rendered once: only the unsubscribe link differs from one to the next. */
export interface Circular {
  subject: string;
  html: string;
  text: string;
}

const LINK = "https://unsubscribe.invalid/link";

export function withLink({ subject, html, text }: Circular, link: string): Circular {
  return { subject, html: html.replaceAll(LINK, link), text: text.replaceAll(LINK, link) };
}

export async function reminderCircular({ milestone }: DueReminder, site: Site): Promise<Circular> {
  const distance = distanceTo(daysUntil(milestone.starts, site.now));
  const rendered = await renderEmail(
    reminderEmail({ milestone, site, distance, unsubscribeLink: LINK }),
  );
  return { ...rendered, subject: `${MILESTONE_COPY[milestone.id].title}: ${distance}` };
}

export async function newSeasonCircular(site: Site): Promise<Circular> {
  const rendered = await renderEmail(newSeasonEmail(site, LINK));
  return { ...rendered, subject: `The dates of the ${site.season.name} are set` };
}

function distanceTo(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
