import { isHighSchool, isMostlyUnder13 } from "~/program/options";

/** Stated by a guardian on the consent page, youngest first. */
export const AGE_BANDS = ["under_13", "13_to_17", "18_and_over"] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** By a guardian's word alone: for taking part and for whatever is public. Unknown counts as under 13. */
export function countedAs(band: AgeBand | null): AgeBand {
  return band ?? "under_13";
}

interface KnownAge {
  ageBand: AgeBand | null;
  /** As the registration's form said it. */
  statedAge: number | null;
  grade: string | null;
}

/**
 * For letters to the student's mailbox and for the own page: 13 or more given at registration counts until a
 * guardian says otherwise. Not beside a grade that has hardly anybody of that age.
 * `countsAsOlder` is the same for the database.
 */
export function countedForNow({ ageBand, statedAge, grade }: KnownAge): AgeBand {
  if (ageBand) return ageBand;
  const isOlder = statedAge !== null && statedAge >= 13 && !isMostlyUnder13(grade);
  return isOlder ? "13_to_17" : "under_13";
}

/**
 * For what may be typed, where a guardian has not spoken and no age was given: in high school nobody is under 13.
 * In grade 7 and 8 somebody may be, so that without an age all count as such.
 */
export function typesAsUnder13(known: KnownAge): boolean {
  const { ageBand, statedAge, grade } = known;
  if (ageBand === null && statedAge === null && isHighSchool(grade)) return false;
  return countedForNow(known) === "under_13";
}

/**
 * An answer that makes a child older than grade and age of the registration do: one wrong tap would take away
 * what protects under 13, so it is asked about once more.
 */
export function isOlderThanRegistered(
  band: AgeBand,
  { statedAge, grade }: Omit<KnownAge, "ageBand">,
): boolean {
  const registered = youngest([
    ...(isMostlyUnder13(grade) ? (["under_13"] as const) : []),
    ...(statedAge === null ? [] : [bandOf(statedAge)]),
  ]);
  return registered !== null && AGE_BANDS.indexOf(band) > AGE_BANDS.indexOf(registered);
}

function bandOf(age: number): AgeBand {
  if (age < 13) return "under_13";
  return age < 18 ? "13_to_17" : "18_and_over";
}

/** Guardians who state different ages: the younger one counts. */
export function youngest(bands: readonly AgeBand[]): AgeBand | null {
  return AGE_BANDS.find((band) => bands.includes(band)) ?? null;
}
