import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { markAsLeft } from "../entries/mark-as-left.server";
import { removeParticipants } from "../entries/remove-participants.server";
import { isAnswer } from "../participants/consented-participants.server";
import { consents } from "../participants/consents.table.server";
import { guardians, participants } from "../participants/participants.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { type MemberIds, matchCorrected, matchListed } from "./match-students";
import type { RegistrationDetails } from "./registration-details";
import type { Student } from "./registration-students";

/**
 * Makes the registration's entry hold these students. A child who was there stays the same participant: a
 * consent, a stage or a certificate is for whom it was, whatever the name is corrected to. A correction says
 * of each listed member who it is (`memberIds`); a list that is typed anew has only names and an order.
 */
export async function setStudents(
  tx: Database,
  { id: registrationId, season }: { id: string; season: string },
  details: RegistrationDetails,
  students: Student[],
  memberIds?: MemberIds,
): Promise<string[]> {
  const before = await studentsOfRegistration(tx, registrationId);
  if (details.type === "school") {
    await keepRosterOnly(tx, registrationId);
    return [];
  }
  const entryId = await setEntry(tx, { registrationId, season, ...details, type: details.type });
  const isGone = details.type === "individual" && before.length === 0;
  // Who takes the place of a child who left is for another step to say.
  if (memberIds && isGone) return [];
  const kept = memberIds
    ? matchCorrected(before, students, memberIds)
    : matchListed(before, students, await answeredFor(tx, before));
  await takeOff(
    tx,
    before.filter(({ id }) => !kept.includes(id)),
  );
  const ids: string[] = [];
  for (const [position, { isLeader, ...student }] of students.entries()) {
    const id = await setStudent(tx, kept[position], { season, ...student });
    const member = { position, isLeader };
    await tx
      .insert(entryMembers)
      .values({ entryId, participantId: id, ...member })
      .onConflictDoUpdate({
        target: [entryMembers.entryId, entryMembers.participantId],
        set: member,
      });
    ids.push(id);
  }
  return ids;
}

/** The form names no students of a school: those whom its roster named stay, whatever else is corrected. */
async function keepRosterOnly(tx: Database, registrationId: string): Promise<void> {
  const ofRoster = tx
    .select({ id: entryMembers.entryId })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(isNotNull(participants.schoolId));
  const others = tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.registrationId, registrationId), notInArray(entries.id, ofRoster)));
  await removeStudents(
    tx,
    await tx
      .select({ id: entryMembers.participantId })
      .from(entryMembers)
      .where(inArray(entryMembers.entryId, others)),
  );
  await tx.delete(entries).where(inArray(entries.id, others));
}

/**
 * A registration's form names one guardian of its student, where there is no other. Whoever has answered stays,
 * whatever the form says by now, and so do those who came in by another way.
 */
export async function setGuardian(
  tx: Database,
  [participantId]: string[],
  { email, givenBy }: { email: string | null; givenBy: string | null },
): Promise<void> {
  if (!participantId) return;
  const personId = email ? await findOrAddPerson(tx, email) : null;
  const others = and(
    eq(guardians.participantId, participantId),
    personId ? ne(guardians.personId, personId) : undefined,
  );
  const hasAnswered = sql`exists (select from ${consents}
    where ${consents.participantId} = ${guardians.participantId}
      and ${consents.guardianId} = ${guardians.personId} and ${isAnswer})`;
  await tx
    .delete(guardians)
    .where(and(others, eq(guardians.origin, "registration"), sql`not ${hasAnswered}`));
  if (personId && (await tx.$count(guardians, others)) === 0) {
    await tx.insert(guardians).values({ participantId, personId, givenBy }).onConflictDoNothing();
  }
}

/** Who left is not among them: a later list must not make them somebody else. */
export function studentsOfRegistration(tx: Database, registrationId: string) {
  return tx
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      isLeader: entryMembers.isLeader,
    })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entries.registrationId, registrationId), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
}

interface NewEntry {
  registrationId: string;
  season: string;
  type: "individual" | "team";
  teamName: string | null;
  teamSize: number | null;
}

async function setEntry(tx: Database, entry: NewEntry): Promise<string> {
  const { registrationId, season, type: kind } = entry;
  const size = kind === "team" ? (entry.teamSize ?? 1) : 1;
  const name = kind === "team" ? entry.teamName : null;
  const [known] = await tx
    .update(entries)
    .set({ kind, name, size })
    .where(eq(entries.registrationId, registrationId))
    .returning({ id: entries.id });
  if (known) return known.id;
  const [added] = await tx
    .insert(entries)
    .values({ registrationId, season, kind, name, size })
    .returning({ id: entries.id });
  if (!added) throw new Error("An entry was not stored");
  return added.id;
}

async function answeredFor(tx: Database, students: { id: string }[]): Promise<Set<string>> {
  const ids = students.map(({ id }) => id);
  const rows = await tx
    .selectDistinct({ id: consents.participantId })
    .from(consents)
    .where(and(inArray(consents.participantId, ids), isAnswer));
  return new Set(rows.map(({ id }) => id));
}

async function setStudent(
  tx: Database,
  id: string | undefined,
  student: typeof participants.$inferInsert,
): Promise<string> {
  if (id) {
    await tx.update(participants).set(student).where(eq(participants.id, id));
    return id;
  }
  const [added] = await tx.insert(participants).values(student).returning({ id: participants.id });
  if (!added) throw new Error("A participant was not stored");
  return added.id;
}

/**
 * Off the list. About whom a guardian has answered is out as if they had left: a record of consent goes
 * with the child, and a list is no reason to lose one.
 */
export async function takeOff(tx: Database, students: { id: string }[]): Promise<void> {
  const ids = students.map(({ id }) => id);
  if (ids.length === 0) return;
  const answered = await tx
    .selectDistinct({ id: consents.participantId })
    .from(consents)
    .where(inArray(consents.participantId, ids));
  const staying = answered.map(({ id }) => id);
  await markAsLeft(tx, staying);
  await removeStudents(
    tx,
    students.filter(({ id }) => !staying.includes(id)),
  );
}

async function removeStudents(tx: Database, students: { id: string }[]): Promise<void> {
  await removeParticipants(
    tx,
    students.map(({ id }) => id),
  );
}
