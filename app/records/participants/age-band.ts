/** Stated by a guardian on the consent page, youngest first. */
export const AGE_BANDS = ["under_13", "13_to_17", "18_and_over"] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Unknown counts as under 13 everywhere. */
export function countedAs(band: AgeBand | null): AgeBand {
  return band ?? "under_13";
}

/** Guardians who state different ages: the younger one counts. */
export function youngest(bands: readonly AgeBand[]): AgeBand | null {
  return AGE_BANDS.find((band) => bands.includes(band)) ?? null;
}
