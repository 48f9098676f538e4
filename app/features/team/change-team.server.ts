import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { mailboxKey } from "~/program/mailbox";
import { entryName, shownName } from "~/program/shown-name";
import type { Site } from "~/program/site";
import type { OwnEntry } from "~/records/access/own-entries.server";
import type { PersonVisitor } from "~/records/access/visitor.server";
import { adultOfEntry } from "~/records/entries/adult-of-entry.server";
import { entries } from "~/records/entries/entries.table.server";
import { isOfStudentOrSchool } from "~/records/entries/guardian-mailbox.server";
import { removeMentor } from "~/records/entries/mentors.server";
import { writeSearch } from "~/records/entries/write-search.server";
import { giveGrade } from "~/records/intake/give-grade.server";
import {
  addMember,
  isTeamOpen,
  type Left,
  leaveEntry,
  type MemberRefusal,
} from "~/records/intake/team-members.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { tellFamily, tellPayer } from "./team-letters.server";
import type { AddForm, GradeForm } from "./team-schema";

type Session = PersonVisitor["session"];

/** The lead names a student and whom to ask. A student who leads never becomes a guardian by it. */
export async function nameMember(
  entry: OwnEntry,
  form: AddForm,
  { personId, email }: Session,
  site: Site,
): Promise<"added" | "no-adult" | "own-mailbox" | MemberRefusal> {
  const adult = await adultOfEntry(entry.id, personId);
  if (!adult.isConfirmed) return "no-adult";
  const isOwnMailbox = mailboxKey(form.guardian_email) === mailboxKey(email);
  if (isOwnMailbox && !adult.isThem) return "own-mailbox";
  const outcome = await db().transaction(async (tx) => {
    const student = { givenName: form.given_name, familyName: form.family_name, grade: form.grade };
    const by = { kind: "person", id: personId } as const;
    const added = await addMember(
      tx,
      { entryId: entry.id, ...student, guardianEmail: form.guardian_email, by },
      site,
    );
    if (typeof added === "string") return added;
    const news = { participantId: added.id, child: shownName(student), team: entryName(entry) };
    await tellPayer(tx, { ...news, entryId: entry.id, by: personId }, site);
    return "added";
  });
  wakeOutbox();
  return outcome;
}

/** Until projects are due, and only where none was said: a grade decides who competes with whom. */
export async function sayGrade(
  entry: OwnEntry,
  { participant, grade }: GradeForm,
  { personId }: Session,
  site: Site,
): Promise<boolean> {
  const isMember = entry.members.some(({ id }) => id === participant);
  if (!isMember || !isTeamOpen(site) || entry.season !== site.season.id) return false;
  const by = { kind: "person", id: personId } as const;
  return db().transaction((tx) => giveGrade(tx, { participantId: participant, grade, by }));
}

/** Until projects are due, and while enough stay; the family hears of it. */
export async function removeMember(
  entry: OwnEntry,
  participantId: string,
  { personId }: Session,
  site: Site,
): Promise<Exclude<Left, "left"> | "closed" | { told: number }> {
  const member = entry.members.find(({ id }) => id === participantId);
  if (!member || !isTeamOpen(site)) return "closed";
  const outcome = await db().transaction(async (tx) => {
    const by = { kind: "person", id: personId } as const;
    const leastMembers = site.season.limits.teamSize.min;
    const left = await leaveEntry(tx, { entryId: entry.id, participantId, by, leastMembers });
    if (left !== "left") return left;
    const news = { participantId, child: member.givenName, team: entryName(entry) };
    return { told: await tellFamily(tx, { ...news, by: personId }, site) };
  });
  wakeOutbox();
  return outcome;
}

/** An adult answers for the team, as the form of the registration asks them to; a student does not. */
export async function confirmAdult(
  entry: OwnEntry,
  { personId, email }: Session,
  site: Site,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (await isOfStudentOrSchool(tx, email)) return false;
    const [row] = await tx
      .select({ id: registrations.id, status: registrations.status })
      .from(entries)
      .innerJoin(registrations, eq(registrations.id, entries.registrationId))
      .where(eq(entries.id, entry.id))
      .for("update", { of: registrations });
    if (!row || (await adultOfEntry(entry.id, personId, tx)).isConfirmed) return true;
    await tx
      .update(registrations)
      .set({
        adultId: personId,
        adultConfirmed: true,
        guardianNeeded: false,
        termsVersion: site.settings.termsVersion,
        termsAcceptedAt: sql`now()`,
        termsAcceptedBy: "adult",
        updatedAt: sql`now()`,
      })
      .where(eq(registrations.id, row.id));
    await writeSearch(tx, [row.id]);
    await recordStep(tx, {
      registrationId: row.id,
      actor: { kind: "person", id: personId },
      action: "registration.adult",
    });
    return true;
  });
}

export async function dismissMentor({ id }: OwnEntry, { personId }: Session): Promise<void> {
  await db().transaction(async (tx) => {
    if (!(await removeMentor(tx, id))) return;
    await recordEvent(tx, {
      actor: { kind: "person", id: personId },
      action: "mentor.remove",
      recordType: "entry",
      recordId: id,
    });
  });
}
