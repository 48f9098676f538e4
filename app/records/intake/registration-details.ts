import { mailboxKey } from "~/program/mailbox";
import type { RegistrationType } from "~/program/options";

type Text = string | null;

/** What one form says about a registration; what does not concern its type is null. */
export interface RegistrationDetails {
  type: RegistrationType;
  email: string;
  firstName: Text;
  lastName: Text;
  gradeLevel: Text;
  age: number | null;
  schoolName: Text;
  guardianEmail: Text;
  /** The student's own, where it is not the one that the place was registered with. */
  studentEmail: Text;
  experience: Text;
  teamName: Text;
  teamSize: number | null;
  /** As `writeTeamMembers` writes them. */
  teamMembers: Text;
  contactName: Text;
  studentCount: Text;
  schoolType: Text;
  schoolAddress: Text;
  marketingConsent: boolean;
  mediaConsent: boolean;
  guardianConfirmed: boolean;
  adultConfirmed: boolean;
  /** An adult still has to be asked: see the rules for under-13s. */
  guardianNeeded: boolean;
}

/** The name that an entry goes by in lists, mails and greetings. */
export function displayName(
  details: Pick<RegistrationDetails, "type" | "firstName" | "teamName" | "schoolName">,
): string {
  if (details.type === "team") return details.teamName ?? "Your team";
  if (details.type === "school") return details.schoolName ?? "Your school";
  return details.firstName ?? "Your entry";
}

/** It is not kept who filled in the form; one whose address is the guardian's was the guardian. */
export function isByGuardian({
  type,
  email,
  guardianEmail,
  guardianConfirmed,
}: Pick<RegistrationDetails, "type" | "email" | "guardianEmail" | "guardianConfirmed">): boolean {
  if (type !== "individual" || !guardianConfirmed) return false;
  return mailboxKey(guardianEmail ?? "") === mailboxKey(email);
}
