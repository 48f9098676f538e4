import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { removeUntied, tiesOf } from "../entries/remove-untied.server";
import { revokeOutdatedPageLinks } from "../entries/revoke-page-links.server";
import { writeSearch } from "../entries/write-search.server";
import { participants } from "../participants/participants.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { registrations } from "../registrations/registrations.table.server";
import { correctSchoolType, findOrAddSchool } from "../schools/find-or-add-school.server";
import { markTaken } from "./mark-taken.server";
import type { MemberIds } from "./match-students";
import { moveRoster } from "./move-roster.server";
import type { RegistrationDetails } from "./registration-details";
import { studentsOf } from "./registration-students";
import { setGuardian, setStudents } from "./set-students.server";

/** What somebody who corrects a registration knows beyond the form. */
export interface Correction {
  /** Who the listed members are. */
  memberIds?: MemberIds | undefined;
  /**
   * Whose mailbox a place for one is written to: a guardian's is not the student's, and where no address was
   * touched nothing is concluded from it anew.
   */
  contact?: "guardian" | "as-it-was" | undefined;
}

/**
 * Spreads what one form said over the records: who is written to, the school, the entry and each of its
 * students with a guardian. Call it in the transaction that stores the registration; said again with
 * changes, it changes the same records.
 */
export async function spreadRegistration(
  tx: Database,
  registration: { id: string; season: string },
  details: RegistrationDetails,
  correction: Correction = {},
): Promise<void> {
  const before = await tiesOf(tx, [registration.id]);
  const isSchool = details.type === "school";
  const contactId = details.email ? await findOrAddPerson(tx, details.email) : null;
  const schoolId = isSchool && details.schoolName ? await schoolOf(tx, details) : null;
  await tx
    .update(registrations)
    .set({
      contactId,
      contactName: details.type === "individual" ? null : details.firstName,
      schoolId,
      studentCount: details.studentCount,
    })
    .where(eq(registrations.id, registration.id));
  const [schoolBefore] = before.schools;
  if (schoolId && schoolBefore && schoolBefore !== schoolId) {
    const { id: registrationId, season } = registration;
    await moveRoster(tx, { registrationId, from: schoolBefore, to: schoolId, season });
  }
  if (schoolId && schoolBefore === schoolId && !(await hasOthers(tx, schoolId, registration.id))) {
    await correctSchoolType(tx, schoolId, details.schoolType);
  }
  if (schoolId) await markTaken(tx, registration.id);
  if (details.type === "team") await forgetOwnMailboxes(tx, registration.id);
  const studentId = details.studentEmail ? await findOrAddPerson(tx, details.studentEmail) : null;
  const { memberIds, contact } = correction;
  const ofStudent = contact === "guardian" ? null : contactId;
  const named = studentsOf(details, { contactId: ofStudent, studentId }).map(
    ({ personId, ...student }) =>
      personId === undefined || contact === "as-it-was" ? student : { ...student, personId },
  );
  const students = await setStudents(tx, registration, details, named, memberIds);
  if (details.type === "individual") {
    await setGuardian(tx, students, { email: details.guardianEmail, givenBy: contactId });
  }
  await removeUntied(tx, before);
  await revokeOutdatedPageLinks(tx, [registration.id]);
  await writeSearch(tx, [registration.id]);
}

/** Where the form goes on as a team's, the mailbox of the place for one is no student's any more. */
async function forgetOwnMailboxes(tx: Database, registrationId: string): Promise<void> {
  const ofPlacesForOne = tx
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(and(eq(entries.registrationId, registrationId), eq(entries.kind, "individual")));
  await tx
    .update(participants)
    .set({ personId: null })
    .where(inArray(participants.id, ofPlacesForOne));
}

function schoolOf(tx: Database, { schoolName, schoolType, schoolAddress }: RegistrationDetails) {
  return findOrAddSchool(tx, { name: schoolName ?? "", type: schoolType, address: schoolAddress });
}

async function hasOthers(tx: Database, schoolId: string, registrationId: string): Promise<boolean> {
  const isOthers = and(eq(registrations.schoolId, schoolId), ne(registrations.id, registrationId));
  return (await tx.$count(registrations, isOthers)) > 0;
}
