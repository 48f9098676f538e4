import { and, eq, ne } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { isReminderAllowed } from "~/records/participants/consent-progress.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { isAnswer } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";
import { askedById } from "../asked-guardian.server";
import { sendRequest } from "../send-request.server";

interface Reminder {
  participantId: string;
  /** Whoever presses the button need not be written to. */
  by: EventActor;
}

/** Asks the guardians of a child again, at most once a day. Answers how many letters went. */
export async function remindGuardians(
  { participantId, by }: Reminder,
  site: Site,
): Promise<number> {
  const letters = await db().transaction(async (tx) => {
    const isOthers = "id" in by ? ne(consentRequests.personId, by.id) : undefined;
    // Locked: of two who press at the same moment one sends.
    const requests = await tx
      .select({ id: consentRequests.id, lastLetterAt: consentRequests.lastLetterAt })
      .from(consentRequests)
      .where(and(eq(consentRequests.participantId, participantId), isOthers))
      .orderBy(consentRequests.id)
      .for("update");
    if (await isAnswered(tx, participantId)) return 0;
    const due = requests.filter(({ lastLetterAt }) => isReminderAllowed(lastLetterAt, site.now));
    for (const { id } of due) {
      const asked = await askedById(id, tx);
      const round = `by-hand:${site.now.getTime()}`;
      if (asked) await sendRequest(tx, asked, { round, isReminder: true }, site);
    }
    if (due.length > 0) {
      await recordEvent(tx, {
        actor: by,
        action: "consent.ask",
        recordType: CONSENT_RECORD,
        recordId: participantId,
      });
    }
    return due.length;
  });
  wakeOutbox();
  return letters;
}

async function isAnswered(tx: Database, participantId: string): Promise<boolean> {
  return (await tx.$count(consents, and(eq(consents.participantId, participantId), isAnswer))) > 0;
}
