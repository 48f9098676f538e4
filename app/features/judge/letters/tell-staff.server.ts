import type { Database } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import type { Reported } from "~/records/judging/end-reading.server";
import { notForAChildLetter } from "./not-for-a-child.email";

export const NOT_FOR_A_CHILD = "judge-not-for-a-child";

/** Whoever runs the fair hears of it now, and not when somebody opens the overview; once, until they have looked. */
export async function tellStaff(tx: Database, { isKnown }: Reported, site: Site): Promise<void> {
  if (isKnown) return;
  const { subject, letter } = notForAChildLetter(site);
  await queueEmail(tx, {
    kind: NOT_FOR_A_CHILD,
    to: env().STAFF_EMAIL,
    subject,
    lane: "waited-for",
    ...(await renderEmail(letter)),
  });
}
