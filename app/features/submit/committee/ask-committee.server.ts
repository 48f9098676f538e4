import { and, eq, inArray } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { isInvitedTooOften } from "~/platform/links/invitation-limit.server";
import { newToken } from "~/platform/links/tokens.server";
import { takeBackEmailsAbout, wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { sameAddress } from "~/platform/personal-data.server";
import type { Change, ToldChange } from "~/platform/staff/answer-change.server";
import { COMMITTEE_SIZE } from "~/program/committee";
import { byStaff } from "~/program/event-actors";
import { normalMailbox } from "~/program/normal-mailbox";
import { isAroundEntry } from "~/records/access/is-around-entry.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projects } from "~/records/projects/projects.table.server";
import { resultAppealsOf } from "~/records/results/appeals.server";
import { type CommitteeSeat, committeeSeats } from "~/records/results/committee-seats.table.server";
import type { Waiting } from "../letters/write-to-all.server";
import { appealsOf } from "../reviews-view.server";
import { changeProject, type Deed } from "../staff/decide.server";
import { keptDecision } from "../staff/kept-decision.server";
import { SEAT_SUBJECT, seatPath } from "./committee-paths";
import { SEAT_SUBJECT_LINE, seatEmail } from "./seat.email";
import { appealOfSeat, committeeOf, voteOfSeat } from "./seats.server";

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
  const appeal = await findAppeal(deed, appealId);
  if (!appeal) return "missing";
  if (appeal.isGranted !== null) return { refused: ANSWERED };
  for (const { email } of invited) {
    if (await isAroundEntry(email, projectId)) return { refused: tied(email) };
  }
  const changed = await changeProject(projectId, async (tx): Promise<ToldChange> => {
    const { free, seats } = await committeeOf(appealId, tx);
    if (invited.length > free) return { refused: ENOUGH };
    const twice = doublyAsked(seats, invited);
    if (twice) return { refused: `${twice} has a seat already. Nothing was sent.` };
    const asked = invited.map((one) => ({ ...one, ...appeal.about }));
    const added = await tx
      .insert(committeeSeats)
      .values(asked.map((one) => ({ ...one, season: site.season.id, askedBy: actor })))
      .returning();
    const ids = added.map(({ id }) => id).join();
    const kept = await keptDecision(tx, deed, { seats: ids });
    for (const seat of added) await sendSeat(tx, seat, appeal.answerBy, deed, kept);
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

/** Unless one of them knows of it: by a letter that was sent at once, or because they have voted. */
export async function takeInvitationsBack(
  tx: Database,
  projectId: string,
  seats: string[],
): Promise<string | null> {
  // Whoever votes holds it too.
  await tx.select().from(projects).where(eq(projects.id, projectId)).for("update");
  for (const seat of seats) if (await voteOfSeat(seat, tx)) return null;
  const ofSeats = and(
    eq(accessLinks.subjectType, SEAT_SUBJECT),
    inArray(accessLinks.subjectId, seats),
  );
  if ((await tx.$count(accessLinks, ofSeats)) > seats.length) return null;
  const gone = await tx
    .delete(committeeSeats)
    .where(inArray(committeeSeats.id, seats))
    .returning({ id: committeeSeats.id });
  if (gone.length < seats.length) return null;
  await forgetLinks(tx, SEAT_SUBJECT, seats);
  return "committee";
}

/** A seat whose holder has not voted is free for somebody else; its link leads nowhere any more. */
export async function takeSeatBack({ projectId, actor }: Deed, seatId: string): Promise<Change> {
  return changeProject(projectId, async (tx): Promise<Change> => {
    if (await voteOfSeat(seatId, tx))
      return { refused: "This seat has voted, and the vote stands." };
    const gone = await tx
      .delete(committeeSeats)
      .where(eq(committeeSeats.id, seatId))
      .returning({ id: committeeSeats.id });
    if (gone.length === 0) return "missing";
    await forgetLinks(tx, SEAT_SUBJECT, [seatId]);
    await takeBackEmailsAbout(tx, seatId);
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
  const [known] = await db().select().from(committeeSeats).where(eq(committeeSeats.id, seatId));
  const appeal = known && (await findAppeal(deed, appealOfSeat(known)));
  if (!appeal) return "missing";
  const changed = await changeProject(deed.projectId, async (tx): Promise<ToldChange> => {
    const [seat] = await tx.select().from(committeeSeats).where(eq(committeeSeats.id, seatId));
    if (!seat) return "missing";
    if (await isInvitedTooOften(tx, "committee-seat", seat.email)) return { refused: TOO_OFTEN };
    await sendSeat(tx, seat, appeal.answerBy, deed);
    return { told: 1 };
  });
  wakeOutbox();
  return changed;
}

/** Against a disqualification or against a result. */
async function findAppeal({ projectId, site }: Deed, appealId: string) {
  const isIt = ({ id }: { id: string }) => id === appealId;
  const ofProject = (await appealsOf(projectId, site)).find(isIt);
  if (ofProject) return { ...ofProject, about: { appealId } };
  const ofResult = (await resultAppealsOf(projectId, site)).find(isIt);
  return ofResult && { ...ofResult, about: { resultAppealId: appealId } };
}

/** Whose mailbox would have two seats, however it is written. */
function doublyAsked(seats: { email: string }[], invited: Invited[]): string | undefined {
  const taken = new Set(seats.map(({ email }) => normalMailbox(email)));
  for (const { email } of invited) {
    if (taken.has(normalMailbox(email))) return email;
    taken.add(normalMailbox(email));
  }
  return undefined;
}

async function sendSeat(
  tx: Database,
  { id, name, email }: CommitteeSeat,
  answerBy: string,
  { projectId, site }: Deed,
  kept?: Waiting,
): Promise<void> {
  const token = newToken();
  const letter = {
    kind: "committee-seat",
    to: email,
    subject: SEAT_SUBJECT_LINE,
    ...(await renderEmail(seatEmail({ name, answerBy, path: seatPath(token) }, site))),
    record: { type: PROJECT_RECORD, id: projectId },
    ...(kept && { dedupeKey: `${kept.once}:${id}`, notBefore: kept.notBefore }),
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
