import { and, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { linksSentSince } from "~/platform/links/access-links.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import type { Lane } from "~/program/lanes";
import type { Site } from "~/program/site";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { type AskedGuardian, selectAsked } from "./asked-guardian.server";
import { requestEmail, requestSubject } from "./letters/request.email";
import { sendToFamily, wordsFor } from "./letters/send-letter.server";
import { whoRegistered } from "./letters/who-registered.server";

const HOUR_MS = 3_600_000;
/** A fourth within the hour sends nothing; those that were sent go on working. */
const MOST_LINKS_AN_HOUR = 3;

interface Round {
  /** Tells letters apart: the same round goes out once. */
  round: string;
  isReminder?: boolean;
  lane?: Lane;
  batch?: string | undefined;
}

/** Asks a guardian about a child, or about several in one letter. */
export async function sendRequest(
  tx: Database,
  family: [AskedGuardian, ...AskedGuardian[]],
  { round, isReminder = false, lane = isReminder ? "many" : "due", batch }: Round,
  site: Site,
): Promise<boolean> {
  const [first] = family;
  const { locale, offered } = await wordsFor(first, tx);
  const names = family.map(({ givenName }) => givenName);
  const children = await whoRegistered(tx, family);
  const isAnswered = await areAnswered(
    tx,
    family.map(({ participantId }) => participantId),
  );
  const isNew = await sendToFamily(tx, family, {
    kind: isReminder ? "consent-reminder" : REQUEST_KIND,
    lane,
    batch,
    subject: requestSubject({ names, locale, isReminder }),
    key: `${first.requestId}:${round}`,
    body: (tokens) =>
      requestEmail({ names, children, tokens, locale, offered, isReminder, isAnswered }, site),
  });
  const ids = family.map(({ requestId }) => requestId);
  await tx
    .update(consentRequests)
    .set({ lastLetterAt: site.now })
    .where(inArray(consentRequests.id, ids));
  return isNew;
}

/** Whether nobody waits for a word about any of them. */
async function areAnswered(tx: Database, participantIds: string[]): Promise<boolean> {
  const answered = await tx
    .selectDistinct({ id: consents.participantId })
    .from(consents)
    .where(and(inArray(consents.participantId, participantIds), isAnswer));
  return answered.length === participantIds.length;
}

/** As the outbox knows them, and a batch of them. */
export const REQUEST_KIND = "consent-request";

/** By mailbox: who is asked about several children gets one letter. */
export function familiesOf(asked: AskedGuardian[]): [AskedGuardian, ...AskedGuardian[]][] {
  const byName = asked.toSorted((one, other) => one.givenName.localeCompare(other.givenName));
  const families = Map.groupBy(byName, ({ guardianId }) => guardianId);
  return [...families.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));
}

/**
 * Another letter to the same mailbox, about one child or several. Links that are still in somebody's inbox go on working. What is noted of
 * it is noted in its transaction.
 */
export async function sendRequestAgain(
  requestIds: string[],
  site: Site,
  { note, batch }: { note?: (tx: Database) => Promise<void>; batch?: string | undefined } = {},
): Promise<boolean> {
  const isSent = await db().transaction(async (tx) => {
    const [family] = familiesOf(await selectAsked(tx, inArray(consentRequests.id, requestIds)));
    if (!family) return false;
    const now = realNow();
    const since = new Date(now.getTime() - HOUR_MS);
    const sent = await linksSentSince(tx, "consent", family[0].email, since);
    if (sent >= MOST_LINKS_AN_HOUR) return false;
    const round = `again:${now.getTime()}`;
    if (!(await sendRequest(tx, family, { round, lane: "waited-for", batch }, site))) return false;
    await note?.(tx);
    return true;
  });
  wakeOutbox();
  return isSent;
}
