import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import { isInvitedTooOften } from "~/platform/links/invitation-limit.server";
import { newToken } from "~/platform/links/tokens.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { sameAddress } from "~/platform/personal-data.server";
import type { Change, ToldChange } from "~/platform/staff/answer-change.server";
import { COMMITTEE_SIZE } from "~/program/committee";
import { byStaff } from "~/program/event-actors";
import { findEntry, subjectOf } from "~/records/access/own-entries.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { personAt } from "~/records/people/person-at.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import {
  type CommitteeSeat,
  committeeSeats,
  projectAppealVotes,
} from "~/records/projects/projects.table.server";
import { appealsOf } from "../reviews-view.server";
import { changeProject, type Deed } from "../staff/decide.server";
import { SEAT_SUBJECT, seatPath } from "./committee-paths";
import { SEAT_SUBJECT_LINE, seatEmail } from "./seat.email";

export interface Invited {
  name: string;
  email: string;
}

/** Somebody from outside gets a seat about one appeal, and a letter. Answers how many letters were queued. */
export async function askCommittee(
  deed: Deed,
  appealId: string,
  invited: Invited[],
): Promise<ToldChange> {
  const { projectId, actor, site } = deed;
  const appeal = (await appealsOf(projectId, site)).find(({ id }) => id === appealId);
  if (!appeal) return "missing";
  if (appeal.isGranted !== null) return { refused: ANSWERED };
  for (const { email } of invited) {
    if (await isAroundEntry(email, projectId)) return { refused: tied(email) };
  }
  const changed = await changeProject(projectId, async (tx): Promise<ToldChange> => {
    if (invited.length > (await seatsLeft(tx, appealId))) return { refused: ENOUGH };
    for (const one of invited) {
      const [seat] = await tx
        .insert(committeeSeats)
        .values({ ...one, appealId, season: site.season.id, askedBy: actor })
        .onConflictDoNothing()
        .returning();
      if (!seat) return { refused: `${one.email} has a seat already. Nothing was sent.` };
      await sendSeat(tx, seat, appeal.answerBy, deed);
    }
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "appeal.ask",
      recordType: PROJECT_RECORD,
      recordId: projectId,
      fields: [`${invited.length} asked`],
    });
    return { told: invited.length };
  });
  wakeOutbox();
  return changed;
}

/** A seat whose holder has not voted is free for somebody else; its link leads nowhere any more. */
export async function takeSeatBack({ projectId, actor }: Deed, seatId: string): Promise<Change> {
  return changeProject(projectId, async (tx): Promise<Change> => {
    const voted = await tx.$count(projectAppealVotes, eq(projectAppealVotes.voterId, seatId));
    if (voted > 0) return { refused: "This seat has voted, and the vote stands." };
    const gone = await tx
      .delete(committeeSeats)
      .where(eq(committeeSeats.id, seatId))
      .returning({ id: committeeSeats.id });
    if (gone.length === 0) return "missing";
    await forgetLinks(tx, SEAT_SUBJECT, [seatId]);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "appeal.take-seat",
      recordType: PROJECT_RECORD,
      recordId: projectId,
    });
    return "changed";
  });
}

/** Another letter to the same mailbox; the one before goes on working. */
export async function askAgain(deed: Deed, seatId: string): Promise<ToldChange> {
  const { projectId, site } = deed;
  const appeals = await appealsOf(projectId, site);
  const changed = await changeProject(projectId, async (tx): Promise<ToldChange> => {
    const [seat] = await tx.select().from(committeeSeats).where(eq(committeeSeats.id, seatId));
    const appeal = appeals.find(({ id }) => id === seat?.appealId);
    if (!seat || !appeal) return "missing";
    if (await isInvitedTooOften(tx, "committee-seat", seat.email)) return { refused: TOO_OFTEN };
    await sendSeat(tx, seat, appeal.answerBy, deed);
    return { told: 1 };
  });
  wakeOutbox();
  return changed;
}

/** Colleagues who voted with their accounts count too. */
async function seatsLeft(tx: Database, appealId: string): Promise<number> {
  const seats = await tx.$count(committeeSeats, eq(committeeSeats.appealId, appealId));
  const byAccount = and(
    eq(projectAppealVotes.appealId, appealId),
    sql`${projectAppealVotes.voterId} not in (select ${committeeSeats.id}::text from ${committeeSeats})`,
  );
  return COMMITTEE_SIZE - seats - (await tx.$count(projectAppealVotes, byAccount));
}

/** Family, teachers, mentors and whoever registered decide nothing about their own. */
async function isAroundEntry(email: string, entryId: string): Promise<boolean> {
  const [person] = await personAt(email.toLowerCase());
  const entry = person && (await findEntry(entryId));
  if (!entry) return false;
  const { participants = [], schools = [] } = subjectOf(entry);
  const around = new Set([entryId, ...participants, ...schools]);
  return (await tiesOfPerson(person.id)).some(({ to }) => around.has(to));
}

async function sendSeat(
  tx: Database,
  { id, name, email }: CommitteeSeat,
  answerBy: string,
  { projectId, site }: Deed,
): Promise<void> {
  const token = newToken();
  const letter = {
    kind: "committee-seat",
    to: email,
    subject: SEAT_SUBJECT_LINE,
    ...(await renderEmail(seatEmail({ name, answerBy, path: seatPath(token) }, site))),
    record: { type: PROJECT_RECORD, id: projectId },
  };
  const subject = { type: SEAT_SUBJECT, id };
  await queueWithLink(tx, letter, { token, purpose: "committee-seat", subject, sentTo: email });
}

export function isSeatOf(email: string) {
  return sameAddress(committeeSeats.email, email);
}

const tied = (email: string) =>
  `${email} belongs to somebody around this entry. Ask somebody who has nothing to do with it. Nothing was sent.`;
const ENOUGH = `A committee is ${COMMITTEE_SIZE} people. Take a seat back first that has not voted. Nothing was sent.`;
const ANSWERED = "This appeal is answered. Nothing was sent.";
const TOO_OFTEN = "Three letters went to this mailbox within the hour. Please wait a little.";
