import { CRITERIOS, PASOS, PASOS_DE_SIEMPRE } from "./judged-criteria.es";
import type { Locale } from "./locale";
import { rubricOf } from "./rubrics";
import type { Criterion, RubricName, Season } from "./season";

/** What a judge gives a step for: the audience's is filled from the votes, and teamwork is for teams. */
export function judgedCriteria(season: Season, rubric: RubricName, isTeam: boolean): Criterion[] {
  return rubricOf(season, rubric).filter(
    ({ mark }) => mark !== "audience" && (isTeam || mark !== "teams-only"),
  );
}

export const STEPS = [1, 2, 3, 4, 5] as const;

type StepWords = readonly [string, string, string, string, string];

/** Read the words, not the number. By the criterion's id; one that staff added has the usual words. */
export function stepWords(criterion: string, locale: Locale = "en"): StepWords {
  if (locale === "es") return PASOS[criterion] ?? PASOS_DE_SIEMPRE;
  return WORDS[criterion] ?? USUAL;
}

/** What a mean of steps says: one step's words, or those of the two that it lies between. */
export function wordsOfMean(
  criterion: string,
  mean: number,
  locale: Locale,
): [string] | [string, string] {
  const words = stepWords(criterion, locale);
  const wordsAt = (step: number) => words[Math.min(5, Math.max(1, step)) - 1] ?? "";
  // As it is printed: whoever reads 3.0 is not told that it lies above 3.
  const shown = Math.round(mean * 10) / 10;
  const [below, above] = [Math.floor(shown), Math.ceil(shown)];
  return below === above ? [wordsAt(below)] : [wordsAt(below), wordsAt(above)];
}

export function criterionTitle(title: string, locale: Locale): string {
  return (locale === "es" && CRITERIOS[title]) || title;
}

const USUAL: StepWords = [
  "Nothing of it to see",
  "A beginning",
  "Honest work, with gaps",
  "Strong, carried through",
  "I could not ask for more",
];

const WORDS: Record<string, StepWords> = {
  "technical-use": [
    "No AI use to see",
    "Uses a tool as it comes",
    "Works, with gaps",
    "Chosen well, and checked",
    "Understood, and tested hard",
  ],
  creativity: [
    "A copy of something",
    "A small change",
    "A fresh turn, half used",
    "Their own idea, carried through",
    "I have not seen this before",
  ],
  relevance: [
    "For nobody yet",
    "A need is guessed",
    "A real need, not yet tried",
    "Tried with real people",
    "Somebody would miss it",
  ],
  communication: [
    "I could not follow",
    "I had to guess a lot",
    "Clear, with jumps",
    "Clear from start to end",
    "I could retell it tomorrow",
  ],
  collaboration: [
    "One person did it",
    "Parts are not shown",
    "Parts named, not joined",
    "Everybody had a part",
    "They made each other better",
  ],
};
