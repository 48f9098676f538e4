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
  isLeader: boolean;
}

/** The children that a registration names, in its order. A school names none: its roster will. */
export function studentsOf(details: RegistrationDetails): Student[] {
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
