import type { Locale } from "~/program/locale";
import { AUDIENCE_CHOICE, type Award, awardTitle, FINALIST } from "~/program/results/awards";
import type { Season } from "~/program/season";
import { COPY } from "./gallery-copy";

/** As the season calls it; what every season has is also known in Spanish. */
export function awardName(award: Award, season: Pick<Season, "prizes">, locale: Locale): string {
  const words = COPY[locale].honors;
  if (award === FINALIST) return words.finalist;
  if (locale === "en") return awardTitle(award, season);
  if (award === AUDIENCE_CHOICE) return words.filters.audience;
  const rank = season.prizes.grand.findIndex(({ id }) => id === award) + 1;
  return rank > 0 ? words.place(rank) : awardTitle(award, season);
}

/** What stands on one poster, a place first; whoever has one was a finalist, which need not be said. */
export function awardNamesOf(awards: Award[], season: Season, locale: Locale): string[] {
  const places = season.prizes.grand.map(({ id }) => id).filter((id) => awards.includes(id));
  const others = awards.filter((award) => !places.includes(award));
  return [...places, ...others]
    .filter((award) => award !== FINALIST || places.length === 0)
    .map((award) => awardName(award, season, locale));
}
