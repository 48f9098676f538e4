import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { goneAwards } from "~/records/results/gone-awards.server";
import { goneAwardLetter } from "./gone.email";

export const GONE_AWARD = "results-gone";

/** What has left results that are out, each once; answers how many letters were queued. */
export async function tellOfGoneAwards(site: Site, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const gone of await goneAwards(site.season.id)) {
    signal?.throwIfAborted();
    const { subject, letter } = goneAwardLetter(gone, site);
    const isNew = await queueEmail(db(), {
      kind: GONE_AWARD,
      to: env().STAFF_EMAIL,
      subject,
      ...(await renderEmail(letter)),
      // Whoever comes back by a new consent and goes again is told again.
      dedupeKey: `${GONE_AWARD}:${gone.id}:${gone.goneAt.getTime()}`,
    });
    if (isNew) sent += 1;
  }
  return sent;
}
