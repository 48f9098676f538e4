import type { Season } from "~/program/season";
import { mayWriteToContact, type WrittenTo } from "./may-write-to-contact";
import { countsAsUnderAge } from "./under-age";

/** Whom letters about money go to: the guardian of a student who may be under 13, where we know one. */
export function payerAddress(row: WrittenTo): string {
  return mayWriteToContact(row) ? row.email : (row.guardianEmail ?? row.email);
}

/** The same for the payment service, which gets no address that may be a child's. */
export function adultPayerAddress(row: WrittenTo, limits: Season["limits"]): string | null {
  const isYoung = row.ageBand ? row.ageBand === "under_13" : countsAsUnderAge(row, limits);
  const guardian = row.type === "individual" ? row.guardianEmail : null;
  return guardian ?? ((!isYoung && row.email) || null);
}
