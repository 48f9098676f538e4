import { and, inArray, ne, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { isReminderAllowed } from "~/records/participants/consent-progress.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { selectAsked } from "../asked-guardian.server";
import { familiesOf, sendRequest } from "../send-request.server";

interface Reminder {
  /** Children of one family: who is asked about several of them gets one letter. */
  participantIds: string[];
  /** Whoever presses the button need not be written to. */
  by: EventActor;
}

/** Asks the guardians of children again, at most once a day. Answers how many letters went. */
export async function remindGuardians(
  { participantIds, by }: Reminder,
  site: Site,
): Promise<number> {
  const letters = await db().transaction(async (tx) => {
    const isOthers = "id" in by ? ne(consentRequests.personId, by.id) : undefined;
    // Locked: of two who press at the same moment one sends.
    const requests = await tx
      .select({ id: consentRequests.id, lastLetterAt: consentRequests.lastLetterAt })
      .from(consentRequests)
      .where(and(inArray(consentRequests.participantId, participantIds), isOthers, IS_OPEN))
      .orderBy(consentRequests.id)
      .for("update");
    const due = requests.filter(({ lastLetterAt }) => isReminderAllowed(lastLetterAt, site.now));
    const ids = due.map(({ id }) => id);
    const asked = await selectAsked(tx, inArray(consentRequests.id, ids));
    const families = familiesOf(asked);
    const round = `by-hand:${site.now.getTime()}`;
    for (const family of families) await sendRequest(tx, family, { round, isReminder: true }, site);
    for (const recordId of new Set(asked.map(({ participantId }) => participantId))) {
      await recordEvent(tx, {
        actor: by,
        action: "consent.ask",
        recordType: CONSENT_RECORD,
        recordId,
      });
    }
    return families.length;
  });
  wakeOutbox();
  return letters;
}

/** Nobody has answered about the child. */
const IS_OPEN = sql`not exists (select from ${consents}
  where ${consents.participantId} = ${consentRequests.participantId} and ${isAnswer})`;
