import { prizeInDollars } from "~/program/results/awards";
import type { Season } from "~/program/season";

/** What goes with it: ", $1,000". */
export function prizeWords(award: string, season: Season): string {
  const dollars = prizeInDollars(award, season);
  return dollars ? `, $${dollars.toLocaleString("en-US")}` : "";
}
