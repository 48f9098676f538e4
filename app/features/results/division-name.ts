import { DIVISION_TITLES } from "~/program/division-titles";
import type { GalleryDivision } from "~/program/gallery-query";
import type { Locale } from "~/program/locale";
import { ACROSS } from "~/program/scoring/field";
import type { Season } from "~/program/season";

/** For staff. "K–8"; where all compete for the same places, "all divisions". */
export function divisionName(name: string, { divisions }: Pick<Season, "divisions">): string {
  if (name === ACROSS) return ACROSS;
  return divisions[name as keyof Season["divisions"]]?.name ?? name;
}

/** For families. */
export function divisionTitle(name: string, locale: Locale): string {
  return DIVISION_TITLES[locale][name as GalleryDivision] ?? name;
}
