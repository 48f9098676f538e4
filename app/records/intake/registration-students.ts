import { mailboxKey } from "~/program/mailbox";
import type { Grade } from "~/program/options";
import {
  isLeaderAStudent,
  type NamedStudent,
  readTeamMembers,
  splitName,
} from "~/program/team-members";
import type { RegistrationDetails } from "./registration-details";

export interface Student extends Omit<NamedStudent, "grade"> {
  grade: Grade | string | null;
  statedAge: number | null;
  schoolName: string | null;
  experience: string | null;
  /** The student's own mailbox, where there is one; absent: the form says nothing of it. */
  personId?: string | null;
  isLeader: boolean;
}

interface Mailboxes {
  contactId: string | null;
  /** Of the address that was given as the student's own. */
  studentId: string | null;
}

/** The children that a registration names, in its order. A school names none: its roster will. */
export function studentsOf(
  details: RegistrationDetails,
  { contactId, studentId }: Mailboxes,
): Student[] {
  if (details.type === "school") return [];
  if (details.type === "individual") {
    return [
      {
        givenName: details.firstName ?? "",
        familyName: details.lastName,
        grade: details.gradeLevel,
        statedAge: details.age,
        schoolName: details.schoolName,
        experience: details.experience,
        personId: studentId ?? (isGuardiansMailbox(details) ? null : contactId),
        isLeader: false,
      },
    ];
  }
  const listed = readTeamMembers(details.teamMembers ?? "");
  const leader =
    details.firstName && isLeaderAStudent(listed.length, details.teamSize ?? 0)
      ? [{ ...splitName(details.firstName), grade: null, isLeader: true }]
      : [];
  return [...leader, ...listed.map((member) => ({ ...member, isLeader: false }))].map((member) => ({
    ...member,
    statedAge: null,
    schoolName: null,
    experience: null,
  }));
}

/**
 * Whose mailbox a place for one was registered with, nobody can see: it counts as the student's own unless
 * its owner said to be the guardian. Otherwise students consent for themselves.
 */
function isGuardiansMailbox({
  email,
  guardianEmail,
  guardianConfirmed,
}: Pick<RegistrationDetails, "email" | "guardianEmail" | "guardianConfirmed">): boolean {
  return guardianConfirmed && mailboxKey(guardianEmail ?? "") === mailboxKey(email);
}
