import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { createLink, linksSentSince } from "~/platform/links/access-links.server";
import { newToken } from "~/platform/links/tokens.server";
import { queueEmail, wakeOutbox } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { realNow } from "~/platform/site/clock.server";
import { mailboxKey } from "~/program/mailbox";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import { MENTOR_SUBJECT, type Mentor, mentorOf } from "~/records/entries/mentors.server";
import { mentors } from "~/records/entries/mentors.table.server";
import type { OwnEntry } from "~/records/entries/own-entries.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { invitationEmail } from "../team.email";
import { TEAM_COPY } from "../team-copy";
import { mentorInvitationPath } from "../team-paths";

const HOUR_MS = 3_600_000;
/** So that nobody can use us to fill another person's mailbox. */
const MOST_LETTERS_AN_HOUR = 3;

export type Invited = "sent" | "refused" | "too-many";

interface Invitation {
  entry: OwnEntry;
  email: string;
  by: string;
}

/** Names a mentor, who sees nothing until they have said yes. */
export async function inviteMentor({ entry, email, by }: Invitation, site: Site): Promise<Invited> {
  const invited = await db().transaction(async (tx): Promise<Invited> => {
    if (await isTooMany(tx, email)) return "too-many";
    if (await isStudents(tx, email)) return "refused";
    // Nothing is kept about an address that is refused.
    if (await mentorOf(entry.id, tx)) return "refused";
    const personId = await findOrAddPerson(tx, email);
    const [added] = await tx
      .insert(mentors)
      .values({ entryId: entry.id, personId })
      .onConflictDoNothing()
      .returning({ id: mentors.id });
    const mentor = added && (await mentorOf(entry.id, tx));
    if (!mentor) return "refused";
    await sendInvitation(tx, mentor, entryName(entry), site);
    await recordEvent(tx, {
      actor: { kind: "person", id: by },
      action: "mentor.invite",
      recordType: "entry",
      recordId: entry.id,
    });
    return "sent";
  });
  wakeOutbox();
  return invited;
}

/** Another letter to the same mailbox, while they are still invited. */
export async function inviteAgain(mentorId: string, name: string, site: Site): Promise<boolean> {
  const isSent = await db().transaction(async (tx) => {
    const [row] = await tx
      .select({ entryId: mentors.entryId })
      .from(mentors)
      .where(eq(mentors.id, mentorId));
    const mentor = row && (await mentorOf(row.entryId, tx));
    if (!mentor || mentor.acceptedAt || (await isTooMany(tx, mentor.email))) return false;
    await sendInvitation(tx, mentor, name, site);
    return true;
  });
  wakeOutbox();
  return isSent;
}

async function sendInvitation(
  tx: Database,
  { id, email, locale }: Mentor,
  name: string,
  site: Site,
): Promise<void> {
  const token = newToken();
  const subject = { type: MENTOR_SUBJECT, id };
  await createLink(tx, { token, purpose: "mentor-invitation", subject, sentTo: email });
  const letter = { name, locale, path: mentorInvitationPath(token) };
  await queueEmail(tx, {
    kind: "mentor-invitation",
    to: email,
    subject: TEAM_COPY[locale].letters.invitation.subject(name),
    ...(await renderEmail(invitationEmail(letter, site))),
  });
}

async function isTooMany(tx: Database, email: string): Promise<boolean> {
  const since = new Date(realNow().getTime() - HOUR_MS);
  return (await linksSentSince(tx, "mentor-invitation", email, since)) >= MOST_LETTERS_AN_HOUR;
}

/** Mentors are adults; whoever is known as a student is none. */
async function isStudents(tx: Database, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(people, eq(people.id, participants.personId))
    .where(eq(people.emailKey, mailboxKey(email)))
    .limit(1);
  return rows.length > 0;
}
