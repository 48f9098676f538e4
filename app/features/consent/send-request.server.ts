import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { linksSentSince } from "~/platform/links/access-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import type { Lane } from "~/program/lanes";
import type { Site } from "~/program/site";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { type AskedGuardian, askedById } from "./asked-guardian.server";
import { requestEmail } from "./letters/request.email";
import { sendWithLink, wordsFor } from "./letters/send-letter.server";

const HOUR_MS = 3_600_000;
/** A fourth within the hour sends nothing; those that were sent go on working. */
const MOST_LINKS_AN_HOUR = 3;

interface Round {
  /** Tells letters apart: the same round goes out once. */
  round: string;
  isReminder?: boolean;
  lane?: Lane;
}

export async function sendRequest(
  tx: Database,
  asked: AskedGuardian,
  { round, isReminder = false, lane = isReminder ? "many" : "due" }: Round,
  site: Site,
): Promise<void> {
  const { locale, words, offered } = await wordsFor(asked, tx);
  const child = asked.givenName;
  const { request, reminder } = words.letters;
  await sendWithLink(tx, asked, {
    kind: isReminder ? "consent-reminder" : "consent-request",
    lane,
    subject: (isReminder ? reminder : request).subject(child),
    key: `${asked.requestId}:${round}`,
    body: (token) => requestEmail({ child, token, locale, offered, isReminder }, site),
  });
  await tx
    .update(consentRequests)
    .set({ lastLetterAt: site.now })
    .where(eq(consentRequests.id, asked.requestId));
}

/**
 * Another letter to the same mailbox. Links that are still in somebody's inbox go on working. What is noted of
 * it is noted in its transaction.
 */
export async function sendRequestAgain(
  requestId: string,
  site: Site,
  note?: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const isSent = await db().transaction(async (tx) => {
    const asked = await askedById(requestId, tx);
    if (!asked) return false;
    const now = realNow();
    const since = new Date(now.getTime() - HOUR_MS);
    const sent = await linksSentSince(tx, "consent", asked.email, since);
    if (sent >= MOST_LINKS_AN_HOUR) return false;
    await sendRequest(tx, asked, { round: `again:${now.getTime()}`, lane: "waited-for" }, site);
    await note?.(tx);
    return true;
  });
  wakeOutbox();
  return isSent;
}
