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
