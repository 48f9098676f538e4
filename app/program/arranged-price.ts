import type { RegistrationType } from "./options";
import type { Season } from "./season";

/** Prices that cannot be bought at the form: staff set them, one registration at a time. */
export const ARRANGED_KINDS = [
  "school_track",
  "elite_track",
  "waiver",
  "scholarship",
  "other",
] as const;
export type ArrangedKind = (typeof ARRANGED_KINDS)[number];

/** As receipts, lists and letters name them. */
export const ARRANGED_LABELS = {
  school_track: "School Partnership track",
  elite_track: "Elite Innovator track",
  waiver: "Fee waived",
  scholarship: "Scholarship",
  other: "Arranged price",
} satisfies Record<ArrangedKind, string>;

export interface Arrangement {
  kind: ArrangedKind;
  /** What staff entered: for each place where they entered places, or else for all of it. */
  amountInCents: number | null;
  places: number | null;
}

export interface ArrangedPrice {
  amountInCents: number;
  /** Counted only where the price is one for each student. */
  places: number | null;
}

interface PricedEntry {
  type: RegistrationType;
  teamSize: number | null;
}

/** What an arrangement comes to, or what is missing to say so. */
export function arrangedPrice(
  { kind, amountInCents, places }: Arrangement,
  entry: PricedEntry,
  { tracks }: Pick<Season, "tracks">,
): ArrangedPrice | { missing: "amount" | "places" } {
  if (kind === "waiver") return { amountInCents: 0, places };
  const track = { school_track: tracks.schoolFromInCents, elite_track: tracks.eliteInCents };
  if (kind === "school_track" || kind === "elite_track") {
    const students = places ?? studentsOf(entry);
    if (students === null) return { missing: "places" };
    return { amountInCents: track[kind] * students, places: students };
  }
  if (amountInCents === null) return { missing: "amount" };
  return { amountInCents: amountInCents * (places ?? 1), places };
}

/** A school's price covers every student, so nobody has counted them. */
function studentsOf({ type, teamSize }: PricedEntry): number | null {
  if (type === "school") return null;
  return type === "team" ? teamSize : 1;
}
