import type { ReactElement } from "react";
import type { Database } from "~/platform/database/database.server";
import { createLink } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import type { Email } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";

export const PAGE_LINK = "registration.page";

/** What only a browser has ends with its history; the letter's goes on, and another can be asked for. */
const DAYS_IN_A_BROWSER = 30;

/** Opens the registration's own page. Every browser and every letter gets one, and none is stored. */
export async function newPageLink(tx: Database, id: string): Promise<string> {
  const token = newToken();
  await createLink(tx, {
    token,
    purpose: PAGE_LINK,
    subject: registrationOf(id),
    days: DAYS_IN_A_BROWSER,
  });
  return token;
}

interface LetterWithLink extends Omit<Email, "html" | "text" | "record"> {
  registrationId: string;
  write(token: string): ReactElement;
}

/** A letter that leads to the registration's page. */
export async function queueWithPageLink(
  tx: Database,
  { registrationId, write, ...email }: LetterWithLink,
): Promise<void> {
  const token = newToken();
  const subject = registrationOf(registrationId);
  const letter = { ...email, ...(await renderEmail(write(token))), record: subject };
  await queueWithLink(tx, letter, { token, purpose: PAGE_LINK, subject, sentTo: email.to });
}

function registrationOf(id: string) {
  return { type: "registration", id };
}
