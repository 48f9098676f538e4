import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Site } from "~/program/site";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { type ConsentRow, consents } from "~/records/participants/consents.table.server";
import { selectAsked } from "./asked-guardian.server";
import { lastAnswer } from "./last-answer.server";
import { confirmingEmail } from "./letters/answer.email";
import { sendWithLink, wordsFor } from "./letters/send-letter.server";

const BATCH = 50;

/** The second letter, a day after a signature by link: under 13, or where it did not come by the mailbox. */
export async function confirmSignatures(site: Site, signal?: AbortSignal): Promise<number> {
  let confirmed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const due = await dueSignatures(site);
    let inThisBatch = 0;
    for (const signature of due) {
      const isDone = await db().transaction((tx) => confirmOne(tx, signature, site));
      if (isDone) inThisBatch += 1;
    }
    confirmed += inThisBatch;
    if (due.length < BATCH || inThisBatch === 0) return confirmed;
  }
}

/** Signed by link, the day is over, and the same guardian has said nothing since. */
function dueSignatures(site: Site): Promise<ConsentRow[]> {
  return db()
    .select(getTableColumns(consents))
    .from(consents)
    .innerJoin(
      consentRequests,
      and(
        eq(consentRequests.participantId, consents.participantId),
        eq(consentRequests.personId, consents.guardianId),
      ),
    )
    .where(
      and(
        eq(consents.method, "link"),
        isNotNull(consents.confirmingLetterAt),
        lte(consents.confirmingLetterAt, site.now),
        sql`not exists (select from ${consents} as later
          where later.participant_id = ${consents.participantId}
            and later.guardian_id = ${consents.guardianId}
            and later.created_at > ${consents.createdAt})`,
      ),
    )
    .orderBy(asc(consents.confirmingLetterAt))
    .limit(BATCH);
}

/** The stronger word is a record of its own, in one step with the letter that makes it so. */
async function confirmOne(tx: Database, due: ConsentRow, site: Site): Promise<boolean> {
  const { participantId, guardianId } = due;
  if (!guardianId || !(await lockParticipant(tx, participantId))) return false;
  const last = await lastAnswer({ participantId, guardianId }, tx);
  if (last?.id !== due.id) return false;
  const [asked] = await selectAsked(
    tx,
    and(eq(consentRequests.participantId, participantId), eq(consentRequests.personId, guardianId)),
  );
  if (!asked) return false;
  const { id, createdAt, programAt, ...content } = due;
  await tx.insert(consents).values({ ...content, method: "link_confirmed", programAt: site.now });
  const { locale, words } = await wordsFor(asked, tx);
  const child = asked.givenName;
  await sendWithLink(tx, asked, {
    kind: "consent-confirming",
    subject: words.letters.confirming.subject(child),
    key: `${due.id}:confirming`,
    body: (token) => confirmingEmail({ child, locale, token }, site),
  });
  await recordEvent(tx, {
    actor: { kind: "system" },
    action: "consent.confirm",
    recordType: "consent",
    recordId: participantId,
  });
  return true;
}
