import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { notForAChildLetter } from "./not-for-a-child.email";

export const NOT_FOR_A_CHILD = "judge-not-for-a-child";

/** Whoever runs the fair hears of it now, and not when somebody opens the overview. */
export async function tellStaff(tx: Database, site: Site): Promise<void> {
  const { subject, letter } = notForAChildLetter(site);
  await queueEmail(tx, {
    kind: NOT_FOR_A_CHILD,
    to: env().STAFF_EMAIL,
    subject,
    lane: "waited-for",
    ...(await renderEmail(letter)),
  });
}
