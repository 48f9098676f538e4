import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { isInvitedTooOften } from "~/platform/links/invitation-limit.server";
import { newToken } from "~/platform/links/tokens.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { entryName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import type { OwnEntry } from "~/records/access/own-entries.server";
import { nameOfPerson } from "~/records/access/visitor-name.server";
import { MENTOR_SUBJECT, type Mentor, mentorOf } from "~/records/entries/mentors.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { isStudentsMailbox } from "~/records/participants/is-students-mailbox.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { invitationEmail } from "../team.email";
import { TEAM_COPY } from "../team-copy";
import { mentorInvitationPath } from "../team-paths";

const PURPOSE = "mentor-invitation";

export type Invited = "sent" | "refused" | "too-many";

/** As the letter tells it. */
interface Asking {
  /** The entry's. */
  name: string;
  asker: string | null;
}

interface Invitation {
  entry: OwnEntry;
  email: string;
  by: string;
}

/** Names a mentor, who sees nothing until they have said yes. */
export async function inviteMentor({ entry, email, by }: Invitation, site: Site): Promise<Invited> {
  const asker = await nameOfPerson(by);
  const invited = await db().transaction(async (tx): Promise<Invited> => {
    if (await isInvitedTooOften(tx, PURPOSE, email)) return "too-many";
    if (await isStudentsMailbox(tx, email)) return "refused";
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
    await sendInvitation(tx, mentor, { name: entryName(entry), asker }, site);
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
export async function inviteAgain(
  mentorId: string,
  { name, asker }: Asking,
  site: Site,
): Promise<boolean> {
  const isSent = await db().transaction(async (tx) => {
    const [row] = await tx
      .select({ entryId: mentors.entryId })
      .from(mentors)
      .where(eq(mentors.id, mentorId));
    const mentor = row && (await mentorOf(row.entryId, tx));
    if (!mentor || mentor.acceptedAt || (await isInvitedTooOften(tx, PURPOSE, mentor.email)))
      return false;
    await sendInvitation(tx, mentor, { name, asker }, site);
    return true;
  });
  wakeOutbox();
  return isSent;
}

async function sendInvitation(
  tx: Database,
  { id, entryId, email, locale }: Mentor,
  { name, asker }: Asking,
  site: Site,
): Promise<void> {
  const token = newToken();
  const subject = { type: MENTOR_SUBJECT, id };
  const letter = { name, asker, locale, path: mentorInvitationPath(token) };
  const invitation = {
    kind: "mentor-invitation",
    lane: "waited-for" as const,
    to: email,
    record: { type: PROJECT_RECORD, id: entryId },
    subject: TEAM_COPY[locale].letters.invitation.subject(name),
    ...(await renderEmail(invitationEmail(letter, site))),
  };
  await queueWithLink(tx, invitation, { token, purpose: PURPOSE, subject, sentTo: email });
}
