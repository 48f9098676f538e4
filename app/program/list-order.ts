import type { ChildName } from "./name-key";

/** "Á" beside "A", Room 2 before Room 10: databases differ in it, and some put every accent behind Z. */
export const inListOrder = new Intl.Collator("en", { numeric: true }).compare;

type Listed = ChildName & { id: string };

/** As a class list is ordered; two of one name stay in one order. */
export function byFamilyName(one: Listed, other: Listed): number {
  return (
    inListOrder(one.familyName ?? "", other.familyName ?? "") ||
    inListOrder(one.givenName, other.givenName) ||
    inListOrder(one.id, other.id)
  );
}
