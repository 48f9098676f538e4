import type season1 from "../released/season-1.json";
import season2 from "../released/season-2.json";
import { type Identified, idsFor } from "./ids-for";

type Season1 = typeof season1;
type Limits1 = Season1["limits"];

/**
 * Criteria and prizes get ids, project limits move to divisions, and judging, voting and uploads
 * come in as shipped. What staff have decided stays as it is: the registration window, and that
 * nobody is excused from a criterion.
 */
export function season1To2({ limits, rubrics, prizes, ...season }: Season1): object {
  return {
    ...season,
    limits: withoutProjectLimits(limits),
    divisions: { k8: division(limits, "k8"), highSchool: division(limits, "highSchool") },
    judging: season2.judging,
    voting: season2.voting,
    uploads: season2.uploads,
    rubrics: {
      overview: rubric(rubrics.overview, season2.rubrics.overview),
      scoring: rubric(rubrics.scoring, season2.rubrics.scoring),
      rules: rubric(rubrics.rules, season2.rubrics.rules),
    },
    prizes: withIds(prizes),
  };
}

function withoutProjectLimits(limits: Limits1) {
  const {
    abstractWords,
    descriptionWords,
    aiLogWords,
    proposalPages,
    reportPages,
    videoMinutes,
    presentationMinutes,
    ...others
  } = limits;
  return others;
}

function division(limits: Limits1, level: "k8" | "highSchool") {
  const { abstractWords, descriptionWords, proposalPages, videoMinutes } = limits;
  const { name, highestGrade, parts } = season2.divisions[level];
  const reportPages = limits.reportPages[level];
  return {
    name,
    highestGrade,
    abstractWords,
    descriptionWords,
    aiLogWords: limits.aiLogWords[level],
    proposalPages,
    // Pages have always said "up to" for high school, whatever the smaller number was.
    reportPages:
      level === "k8" ? reportPages : { ...reportPages, min: Math.min(1, reportPages.max) },
    videoMinutes,
    presentationMinutes: limits.presentationMinutes[level],
    parts,
  };
}

type Criterion1 = Season1["rubrics"]["overview"][number];
type ShippedCriterion = (typeof season2)["rubrics"]["overview" | "scoring" | "rules"][number];

function rubric(criteria: Criterion1[], shipped: ShippedCriterion[]) {
  const ids = idsFor(named(criteria, "title"), named(shipped, "title"));
  const audience = shipped.find(({ mark }) => mark === "audience")?.id;
  const [first, second] = ["first", "second"]
    .map((place) => shipped.find(({ tieBreaker }) => tieBreaker === place)?.id ?? "")
    .filter((id) => ids.includes(id));
  return criteria.map((criterion, index) => {
    const id = ids[index];
    return {
      ...criterion,
      id,
      mark: id === audience && criteria.length > 1 ? "audience" : null,
      tieBreaker: id === first ? "first" : id === second ? "second" : null,
    };
  });
}

/** One id for one prize, whichever of the three lists it stands in. */
function withIds({ grand, special, recognition, ...prizes }: Season1["prizes"]) {
  const shipped = season2.prizes;
  const ofGrand = idsFor(named(grand, "place"), named(shipped.grand, "place"));
  const ofSpecial = idsFor(named(special, "category"), named(shipped.special, "category"), ofGrand);
  const ofRecognition = idsFor(named(recognition, "title"), named(shipped.recognition, "title"), [
    ...ofGrand,
    ...ofSpecial,
  ]);
  return {
    ...prizes,
    grand: grand.map((prize, index) => ({ ...prize, id: ofGrand[index] })),
    special: special.map((prize, index) => ({ ...prize, id: ofSpecial[index] })),
    recognition: recognition.map((prize, index) => ({ ...prize, id: ofRecognition[index] })),
  };
}

function named<Key extends string, Entry extends { [K in Key]: string } & { id?: string }>(
  entries: Entry[],
  key: Key,
): Identified[] {
  return entries.map((entry) => ({ id: entry.id ?? "", name: entry[key] }));
}
