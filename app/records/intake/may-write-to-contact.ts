import { mailboxKey } from "~/program/mailbox";
import { type AgeBand, countedForNow } from "../participants/age-band";
import type { RegistrationDetails } from "./registration-details";

export type WrittenTo = Pick<
  RegistrationDetails,
  "type" | "email" | "guardianEmail" | "age" | "gradeLevel"
> & {
  /** As a guardian stated it. */
  ageBand: AgeBand | null;
};

/**
 * Whether letters may go to the mailbox that a registration was made with. Of a place for one it may be the
 * child's own: to one who counts as under 13 every letter goes to the guardian's address alone, where one is
 * given.
 */
export function mayWriteToContact(row: WrittenTo): boolean {
  const { type, email, guardianEmail, ageBand, age: statedAge, gradeLevel: grade } = row;
  if (type !== "individual" || !guardianEmail) return true;
  if (mailboxKey(guardianEmail) === mailboxKey(email)) return true;
  return countedForNow({ ageBand, statedAge, grade }) !== "under_13";
}
