import type { Season } from "~/program/season";
import type { RegistrationDetails } from "~/records/entries/registration-details";
import { countsAsUnderAge } from "./under-age";

type Student = Pick<RegistrationDetails, "type" | "age" | "gradeLevel" | "email" | "guardianEmail">;

/** Whom letters about money go to: the guardian of a student under age, where we know one. */
export function payerAddress(row: Student, limits: Season["limits"]): string {
  return countsAsUnderAge(row, limits) ? (row.guardianEmail ?? row.email) : row.email;
}

/** The same for the payment service, which gets no address that may be a child's. */
export function adultPayerAddress(row: Student, limits: Season["limits"]): string | null {
  const address = countsAsUnderAge(row, limits) ? row.guardianEmail : row.email;
  return address || null;
}
