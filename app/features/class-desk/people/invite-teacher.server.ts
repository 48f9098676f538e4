import { and, eq, isNull, not, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { revokeLinks } from "~/platform/links/access-links.server";
import { isInvitedTooOften } from "~/platform/links/invitation-limit.server";
import { newToken } from "~/platform/links/tokens.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { queueWithLink } from "~/platform/mail/queue-with-link.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import { type EventActor, personOf } from "~/program/event-actors";
import type { Site } from "~/program/site";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import { removeUntied } from "~/records/entries/remove-untied.server";
import { isGuardianAt } from "~/records/participants/is-guardian-at.server";
import { isStudentsMailbox } from "~/records/participants/is-students-mailbox.server";
import { endSeatsMadeBy } from "~/records/participants/seats.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { schools } from "~/records/schools/schools.table.server";
import { findTeacher, TEACHER_SUBJECT, type Teacher } from "~/records/schools/teachers.server";
import { IS_LET_IN, schoolTeachers } from "~/records/schools/teachers.table.server";
import { DESK_COPY } from "../desk-copy";
import { teacherInvitationPath } from "../desk-paths";
import { teacherInvitationEmail } from "./invitation.email";

const PURPOSE = "teacher-invitation";

export type Invited = "sent" | "refused" | "too-many";

/** As much of a desk as is asked here: its contact and staff come from different sides. */
export type SchoolYearDesk = Pick<SchoolDesk, "schoolId" | "season" | "name" | "registrationId">;

interface Invitation {
  desk: SchoolYearDesk;
  email: string;
  by: EventActor;
}

/** Lets a teacher in, who sees nothing until they have come in by the letter's link. */
export async function inviteTeacher({ desk, email, by }: Invitation, site: Site): Promise<Invited> {
  const invited = await db().transaction(async (tx): Promise<Invited> => {
    if (await isInvitedTooOften(tx, PURPOSE, email)) return "too-many";
    // Nothing is kept about an address that is refused.
    if (await isStudentsMailbox(tx, email)) return "refused";
    const personId = await findOrAddPerson(tx, email);
    if (personId === personOf(by)) return "refused";
    const { schoolId, season } = desk;
    // A mailbox that answers for one of the school's children does not sit at its desk as well.
    if (await isGuardianAt(tx, personId, desk)) return "refused";
    const [added] = await tx
      .insert(schoolTeachers)
      .values({ schoolId, season, personId })
      // Whoever was let go is invited like anybody else.
      .onConflictDoUpdate({
        target: [schoolTeachers.schoolId, schoolTeachers.season, schoolTeachers.personId],
        set: { acceptedAt: null, createdAt: sql`now()` },
        setWhere: not(IS_LET_IN),
      })
      .returning({ id: schoolTeachers.id });
    const teacher = added && (await findTeacher(added.id, tx));
    if (!teacher) return "refused";
    await sendInvitation(tx, teacher, desk.name, site);
    await recordTeacherEvent(tx, "teacher.invite", desk, by);
    return "sent";
  });
  wakeOutbox();
  return invited;
}

/** Another letter to the same mailbox, while they have not come in yet. */
export async function inviteAgain(teacherId: string, site: Site): Promise<void> {
  await db().transaction(async (tx) => {
    const teacher = await findTeacher(teacherId, tx);
    if (!teacher || teacher.acceptedAt || (await isInvitedTooOften(tx, PURPOSE, teacher.email)))
      return;
    const [school] = await tx.select().from(schools).where(eq(schools.id, teacher.schoolId));
    if (school) await sendInvitation(tx, teacher, school.name, site);
  });
  wakeOutbox();
}

/**
 * The school takes it back: the next page that they open is not there, nor is the link in their mailbox,
 * and no card that they printed opens a child's seat. That somebody sat at the desk is kept for the season.
 */
export async function endTeacher(
  desk: SchoolYearDesk,
  id: string,
  by: EventActor,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const theirs = and(
      eq(schoolTeachers.id, id),
      eq(schoolTeachers.schoolId, desk.schoolId),
      eq(schoolTeachers.season, desk.season),
      IS_LET_IN,
    );
    const [never] = await tx
      .delete(schoolTeachers)
      .where(and(theirs, isNull(schoolTeachers.acceptedAt), isNull(schoolTeachers.endedAt)))
      .returning({ personId: schoolTeachers.personId });
    const [ended] = await tx
      .update(schoolTeachers)
      .set({ endedAt: sql`now()` })
      .where(theirs)
      .returning({ personId: schoolTeachers.personId });
    const gone = never ?? ended;
    if (!gone) return false;
    await revokeLinks(tx, PURPOSE, { type: TEACHER_SUBJECT, id });
    await endSeatsMadeBy(tx, gone.personId, [desk]);
    await removeUntied(tx, { people: [gone.personId], schools: [] });
    await recordTeacherEvent(tx, "teacher.remove", desk, by);
    return true;
  });
}

async function sendInvitation(
  tx: Database,
  { id, email, locale }: Teacher,
  school: string,
  site: Site,
): Promise<void> {
  const token = newToken();
  const subject = { type: TEACHER_SUBJECT, id };
  const letter = { school, locale, path: teacherInvitationPath(token) };
  const invitation = {
    kind: "teacher-invitation",
    lane: "waited-for" as const,
    to: email,
    subject: DESK_COPY[locale].letter.subject(school),
    ...(await renderEmail(teacherInvitationEmail(letter, site))),
  };
  await queueWithLink(tx, invitation, { token, purpose: PURPOSE, subject, sentTo: email });
}

function recordTeacherEvent(
  tx: Database,
  action: "teacher.invite" | "teacher.remove",
  { registrationId }: SchoolYearDesk,
  actor: EventActor,
): Promise<void> {
  return recordEvent(tx, {
    actor,
    action,
    recordType: "registration",
    recordId: registrationId,
  });
}
