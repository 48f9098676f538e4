import { mailboxKey } from "~/program/mailbox";
import { type AgeBand, countedAs } from "../participants/age-band";
import type { RegistrationDetails } from "./registration-details";

export type WrittenTo = Pick<RegistrationDetails, "type" | "email" | "guardianEmail"> & {
  /** As a guardian stated it. */
  ageBand: AgeBand | null;
};

/**
 * Whether letters may go to the mailbox that a registration was made with. Of a place for one it may be the
 * child's own: under 13, and while no guardian has stated the age, every letter goes to the guardian's
 * address alone, where one is given.
 */
export function mayWriteToContact({ type, email, guardianEmail, ageBand }: WrittenTo): boolean {
  if (type !== "individual" || !guardianEmail) return true;
  return mailboxKey(guardianEmail) === mailboxKey(email) || countedAs(ageBand) !== "under_13";
}
