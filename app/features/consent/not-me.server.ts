import { type Database, db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { redeemLink } from "~/platform/links/access-links.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { addConsent } from "~/records/participants/add-consent.server";
import { NOTHING_ALLOWED } from "~/records/participants/consent";
import { consentsOf, lockParticipant } from "~/records/participants/consented-participants.server";
import type { ConsentRow } from "~/records/participants/consents.table.server";
import { eraseParticipant } from "~/records/projects/erase-participant.server";
import { type AskedGuardian, whoIsAsked } from "./asked-guardian.server";
import { lastAnswer } from "./last-answer.server";
import { notMeEmail } from "./letters/not-me.email";

/** Whether there is anything to undo: a signature by link that bears a confirming letter. */
export function canBeDenied(answer: ConsentRow | undefined): answer is ConsentRow {
  return answer !== undefined && !answer.isRevoked && answer.confirmingLetterAt !== null;
}

/**
 * The owner of the mailbox says that they never signed. What was collected on that word is erased;
 * where another guardian has spoken for the child too, the word is taken back, and staff decide.
 */
export async function denySignature(token: string, site: Site): Promise<boolean> {
  const isDone = await db().transaction(async (tx) => {
    const link = await whoIsAsked(await redeemLink(tx, "consent", token), tx);
    if (link.state !== "good") return false;
    const { asked } = link;
    await lockParticipant(tx, asked.participantId);
    const answer = await lastAnswer(asked, tx);
    if (!canBeDenied(answer)) return false;
    const actor = { kind: "person", id: asked.guardianId } as const;
    await recordEvent(tx, {
      actor,
      action: "consent.not-me",
      recordType: "consent",
      recordId: asked.participantId,
    });
    if (await hasAnotherGuardianSpoken(tx, asked)) {
      await takeBackFor(tx, answer, site);
      await tellStaff(tx, `/admin/consents/${asked.participantId}`, false, site);
      return true;
    }
    const { participantId } = asked;
    const why = "the guardian did not sign: the child’s data were erased";
    const registrationId = await eraseParticipant(tx, { participantId, actor, why });
    await tellStaff(tx, `/admin/registrations/${registrationId ?? ""}`, true, site);
    return true;
  });
  wakeOutbox();
  return isDone;
}

async function hasAnotherGuardianSpoken(tx: Database, asked: AskedGuardian): Promise<boolean> {
  const words = await consentsOf(tx, [asked.participantId]);
  return words.some(({ guardianId }) => guardianId !== asked.guardianId);
}

async function takeBackFor(tx: Database, answer: ConsentRow, { now }: Site): Promise<void> {
  const { id, createdAt, programAt, confirmingLetterAt, ...content } = answer;
  const word = { method: "link", isRevoked: true, programAt: now } as const;
  await addConsent(tx, { ...content, ...NOTHING_ALLOWED, ...word });
}

async function tellStaff(tx: Database, path: string, isErased: boolean, site: Site): Promise<void> {
  await queueEmail(tx, {
    kind: "consent-not-me",
    to: env().STAFF_EMAIL,
    subject: "A guardian says: this was not me",
    ...(await renderEmail(notMeEmail({ path, isErased }, site))),
  });
}
