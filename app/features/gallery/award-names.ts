import type { Locale } from "~/program/locale";
import { type Award, awardTitle, FINALIST } from "~/program/results/awards";
import type { Season } from "~/program/season";

/** What stands on one poster, a place first; whoever has one was a finalist, which need not be said. */
export function awardNamesOf(awards: Award[], season: Season, locale: Locale): string[] {
  const places = season.prizes.grand.map(({ id }) => id).filter((id) => awards.includes(id));
  const others = awards.filter((award) => !places.includes(award));
  return [...places, ...others]
    .filter((award) => award !== FINALIST || places.length === 0)
    .map((award) => awardTitle(award, season, locale));
}
