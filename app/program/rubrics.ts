import type { Criterion, RubricName, Season } from "./season";
import type { Round } from "./season-judging";

/** The rubric that a page shows; staff may choose one for the whole site. */
export function rubricOf(season: Season, name: RubricName): Criterion[] {
  return season.rubrics[rubricInUse(season, name)];
}

/** By whose name a round is really scored. */
export function rubricInUse({ oneRubric }: Pick<Season, "oneRubric">, name: RubricName) {
  return oneRubric ?? name;
}

/** What a page says beside its rubric: there may be three, and each serves a round of its own. */
export function rubricUse({ judging, oneRubric }: Season, name: RubricName): string {
  const rounds = (Object.keys(ROUND_NAMES) as Round[])
    .filter((round) => oneRubric !== null || judging.rounds[round] === name)
    .map((round) => ROUND_NAMES[round]);
  if (rounds.length === 0) return "No round of this season is scored with this rubric.";
  return `This rubric is used for ${new Intl.ListFormat("en").format(rounds)}.`;
}

const ROUND_NAMES = {
  online: "the online review",
  showcase: "the showcase",
  specialAwards: "the special awards",
} satisfies Record<Round, string>;
