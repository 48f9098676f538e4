import { and, eq } from "drizzle-orm";
import { db } from "../../app/platform/database/database.server";
import { renewStatistics } from "../../app/platform/database/renew-statistics.server";
import { accessLinks } from "../../app/platform/links/access-links.table.server";
import { outbox } from "../../app/platform/mail/outbox.table.server";
import { currentSite } from "../../app/platform/site/site.server";
import { entries, entryMembers } from "../../app/records/entries/entries.table.server";
import { certificates } from "../../app/records/learning/certificates.table.server";
import { guardians, participants } from "../../app/records/participants/participants.table.server";
import { findOrAddPerson } from "../../app/records/people/find-or-add-person.server";
import { people } from "../../app/records/people/people.table.server";
import { registrations } from "../../app/records/registrations/registrations.table.server";
import { schoolClasses } from "../../app/records/schools/classes.table.server";
import { schools } from "../../app/records/schools/schools.table.server";
import { schoolTeachers } from "../../app/records/schools/teachers.table.server";
import type { ABrowser } from "./a-browser.ts";
import { comeIn } from "./come-in.ts";
import { aPaidPlace } from "./paid-registrations.ts";

/** The mailbox of the contact, unless a test names another. */
export const OFFICE = "office@example.org";

/** Empties what the tests of schools fill. */
export async function noSchools(): Promise<void> {
  const filled = [certificates, registrations, participants, people, schools, outbox, accessLinks];
  for (const table of filled) await db().delete(table);
}

/** A site with one school, and its contact at the desk. */
export async function onlyOneSchool(): Promise<{ school: SchoolOfTests; teacher: ABrowser }> {
  await noSchools();
  return { school: await aSchool(), teacher: await comeIn(OFFICE) };
}

export interface SchoolOfTests {
  schoolId: string;
  registrationId: string;
}

/** A school that has paid; `email` is its contact's. */
export async function aSchool(
  email = OFFICE,
  name = "Rexburg Middle School",
): Promise<SchoolOfTests> {
  const { id } = await aPaidPlace({ registration_type: "school", email, school_name: name });
  const [row] = await db()
    .select({ schoolId: registrations.schoolId })
    .from(registrations)
    .where(eq(registrations.id, id));
  return { schoolId: row?.schoolId ?? "", registrationId: id };
}

/** Somebody whom the school has let in. */
export async function aTeacherAt({ schoolId }: SchoolOfTests, email: string): Promise<string> {
  const personId = await findOrAddPerson(db(), email);
  await db()
    .insert(schoolTeachers)
    .values({ schoolId, personId, season: currentSite().season.id, acceptedAt: new Date() });
  return personId;
}

/** The school takes it back. */
export async function endTeacher({ schoolId }: SchoolOfTests, personId: string): Promise<void> {
  await db()
    .delete(schoolTeachers)
    .where(and(eq(schoolTeachers.schoolId, schoolId), eq(schoolTeachers.personId, personId)));
}

export async function aClass({ schoolId }: SchoolOfTests, name = "Grade 7, room 12") {
  const [row] = await db()
    .insert(schoolClasses)
    .values({ schoolId, season: currentSite().season.id, name })
    .returning({ id: schoolClasses.id });
  return row?.id ?? "";
}

type Pupil = Partial<typeof participants.$inferInsert> & { givenName: string; guardian?: string };

/** A child of a roster, alone in an entry on the school's purchase. */
export async function aPupil(
  { schoolId, registrationId }: SchoolOfTests,
  classId: string | null,
  { guardian, ...child }: Pupil,
): Promise<string> {
  const season = currentSite().season.id;
  const [row] = await db()
    .insert(participants)
    .values({ season, familyName: "Rivera", grade: "7", schoolId, classId, ...child })
    .returning({ id: participants.id });
  const [entry] = await db()
    .insert(entries)
    .values({ season, registrationId, kind: "individual", size: 1 })
    .returning({ id: entries.id });
  const participantId = row?.id ?? "";
  await db()
    .insert(entryMembers)
    .values({ entryId: entry?.id ?? "", participantId, position: 0 });
  if (guardian) {
    const personId = await findOrAddPerson(db(), guardian);
    await db().insert(guardians).values({ participantId, personId, origin: "invited" });
  }
  return participantId;
}

/** So many children of a roster, each alone, in three statements: "Child 000", "Child 001" and so on. */
export async function manyPupils(
  { schoolId, registrationId }: SchoolOfTests,
  classId: string | null,
  count: number,
): Promise<string[]> {
  const season = currentSite().season.id;
  const numbers = Array.from({ length: count }, (_, number) => String(number).padStart(3, "0"));
  const shared = { season, familyName: "Rivera", grade: "7", schoolId, classId };
  const children = await db()
    .insert(participants)
    .values(numbers.map((number) => ({ ...shared, givenName: `Child ${number}` })))
    .returning({ id: participants.id });
  const places = await db()
    .insert(entries)
    .values(numbers.map(() => ({ season, registrationId, kind: "individual" as const, size: 1 })))
    .returning({ id: entries.id });
  const members = children.map(({ id }, index) => ({
    participantId: id,
    entryId: places[index]?.id ?? "",
    position: 0,
  }));
  await db().insert(entryMembers).values(members);
  // As after a list.
  await renewStatistics([participants, entries, entryMembers]);
  return children.map(({ id }) => id);
}

export async function entryOf(participantId: string) {
  const [row] = await db()
    .select({ id: entries.id, kind: entries.kind, name: entries.name, size: entries.size })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entryMembers.participantId, participantId));
  return row;
}
