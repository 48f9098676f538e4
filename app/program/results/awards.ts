import { PREMIOS } from "../award-titles.es";
import type { Locale } from "../locale";
import { namesAbove } from "../scoring/certainty/without-each-judge";
import type { Season } from "../season";
import { placesBeside } from "./came-back";
import type { RunInputs } from "./run-inputs";
import type { RunOutputs } from "./run-outputs";

/** "finalist", "award-guest", or the id of a prize of the season. */
export type Award = string;

export const FINALIST: Award = "finalist";
/** Among the most voted of its division: invited with the finalists, without saying why. */
export const AWARD_GUEST: Award = "award-guest";
/** The prize that votes decide, by its id in the season. */
export const AUDIENCE_CHOICE: Award = "audience-choice";

const GUESTS_PER_DIVISION = 3;

export interface AwardGiven {
  award: Award;
  roundEntryId: string | null;
  schoolId: string | null;
  personId: string | null;
  /** The decision behind it; null where the ranking or the votes say so. */
  decisionId: string | null;
}

/** Who gets what: by ranking and votes first, then what staff decided beside them. */
export function awardsOf(inputs: RunInputs, outputs: RunOutputs, season: Season): AwardGiven[] {
  const byCount =
    inputs.kind === "online" ? invited(inputs, outputs) : placed(inputs, outputs, season);
  const decided = new Set(inputs.decisions.map(keyOf));
  // A committee and staff may say the same of one entry: it is one award.
  const given = new Map(
    inputs.decisions.filter(({ effect }) => effect === "give").map((one) => [keyOf(one), one]),
  );
  return [
    ...byCount.filter((one) => !decided.has(keyOf(one))),
    ...[...given.values()].map(({ id, effect: _, ...award }) => ({ ...award, decisionId: id })),
  ];
}

/** Which award, and whose. */
function keyOf({
  award,
  roundEntryId,
  schoolId,
  personId,
}: Omit<AwardGiven, "decisionId">): string {
  return `${award}:${roundEntryId ?? schoolId ?? personId}`;
}

/** The finalists of each division, all who share the last place included, and the guests who are none. */
function invited(inputs: RunInputs, { fields }: RunOutputs): AwardGiven[] {
  const finalists = fields.flatMap(({ ranked, belowMinimum }) => [
    ...namesAbove({ ranked: placesBeside(ranked, inputs.cameBack), belowMinimum }, inputs.line),
  ]);
  const guests = [...Map.groupBy(inputs.votes, ({ division }) => division).values()].flatMap(
    (own) => mostVoted(own, GUESTS_PER_DIVISION).filter((id) => !finalists.includes(id)),
  );
  return [
    ...finalists.map((id) => ofEntry(FINALIST, id)),
    ...guests.map((id) => ofEntry(AWARD_GUEST, id)),
  ];
}

/** The places; and Audience Choice, where the season has that prize. Who is equal after all shares. */
function placed(inputs: RunInputs, { fields }: RunOutputs, season: Season): AwardGiven[] {
  const { grand, special } = season.prizes;
  const places = fields.flatMap(({ ranked }) =>
    placesBeside(ranked, inputs.cameBack).flatMap(({ entry, place }) => {
      const prize = grand[(place ?? 0) - 1];
      return prize ? [ofEntry(prize.id, entry)] : [];
    }),
  );
  const hasAudience = special.some(({ id }) => id === AUDIENCE_CHOICE);
  return [
    ...places,
    ...(hasAudience ? mostVoted(inputs.votes, 1).map((id) => ofEntry(AUDIENCE_CHOICE, id)) : []),
  ];
}

/** At least so many, with all who have as many votes as the last of them. */
function mostVoted(votes: RunInputs["votes"], howMany: number): string[] {
  const sorted = votes.filter((one) => one.votes > 0).toSorted((a, b) => b.votes - a.votes);
  const least = sorted[Math.min(howMany, sorted.length) - 1]?.votes ?? Number.POSITIVE_INFINITY;
  return sorted.filter((one) => one.votes >= least).map(({ roundEntryId }) => roundEntryId);
}

function ofEntry(award: Award, roundEntryId: string): AwardGiven {
  return { award, roundEntryId, schoolId: null, personId: null, decisionId: null };
}

/** As pages, letters and certificates call it: "1st place", "Best use of AI for good". */
export function awardTitle(
  award: Award,
  season: Pick<Season, "prizes">,
  locale: Locale = "en",
): string {
  const title = titleInEnglish(award, season);
  return (locale === "es" && PREMIOS[title]) || title;
}

function titleInEnglish(award: Award, { prizes }: Pick<Season, "prizes">): string {
  const grand = prizes.grand.find(({ id }) => id === award);
  if (grand) return grand.place;
  const special = prizes.special.find(({ id }) => id === award);
  if (special) return special.category;
  const recognition = prizes.recognition.find(({ id }) => id === award);
  if (recognition) return recognition.title;
  return award === FINALIST ? "Finalist" : "Award guest";
}

/** What a run of this round may give, by ranking, by votes or by hand. */
export function awardsToGive(kind: RunInputs["kind"], { prizes }: Pick<Season, "prizes">): Award[] {
  if (kind === "online") return [FINALIST, AWARD_GUEST];
  return [...prizes.grand, ...prizes.special, ...prizes.recognition].map(({ id }) => id);
}

/** What goes with it, in dollars; null where it is an honour alone. */
export function prizeInDollars(award: Award, { prizes }: Pick<Season, "prizes">): number | null {
  const grand = prizes.grand.find(({ id }) => id === award);
  if (grand) return grand.cashPrizeInDollars;
  const other = [...prizes.special, ...prizes.recognition].find(({ id }) => id === award);
  return other?.prizeInDollars ?? null;
}
