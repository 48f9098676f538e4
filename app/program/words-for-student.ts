import { foldText } from "./fold-text";
import { GRADES, type Grade } from "./options";

/** What stands beside the two boxes while a judge types. Hints, never refusals. */
export const WORD_HINTS = [
  "name",
  "nothing-of-it",
  "no-step",
  "long-sentences",
  "about-them",
] as const;
export type WordHint = (typeof WORD_HINTS)[number];

export const LONGEST_WORDS = 600;

interface Written {
  whatWorked: string;
  tryNext: string;
}

/** All that could be said better, in the order in which it matters. Nothing typed, nothing said. */
export function hintsFor(
  { whatWorked, tryNext }: Written,
  project: string,
  level: ReadingLevel,
): WordHint[] {
  const both = `${whatWorked} ${tryNext}`.trim();
  if (!both) return [];
  const hints: WordHint[] = [];
  if (looksLikeName(whatWorked, project) || looksLikeName(tryNext, project)) hints.push("name");
  if (whatWorked.trim() && !namesSomethingOf(whatWorked, project)) hints.push("nothing-of-it");
  if (tryNext.trim() && !givesNextStep(tryNext)) hints.push("no-step");
  if (meanSentence(both) > level.sentence || longWordShare(both, level) > level.longWords) {
    hints.push("long-sentences");
  }
  if (speaksAbout(both)) hints.push("about-them");
  return hints;
}

/** What is easy to read for whoever gets it. */
export interface ReadingLevel {
  /** Words in the mean sentence. */
  sentence: number;
  /** Letters from which on a word is long, and how large a share of them may be. */
  longWord: number;
  longWords: number;
}

const OLDEST = { level: { sentence: 22, longWord: 13, longWords: 0.18 } };
const LEVELS: { upTo: Grade; level: ReadingLevel }[] = [
  { upTo: "2", level: { sentence: 10, longWord: 9, longWords: 0.08 } },
  { upTo: "5", level: { sentence: 14, longWord: 10, longWords: 0.1 } },
  { upTo: "8", level: { sentence: 18, longWord: 12, longWords: 0.12 } },
];

/** By the youngest of a project; where no grade is known, by what its division has in the middle. */
export function readingLevel(grades: Grade[], division: "k8" | "highSchool"): ReadingLevel {
  const unknown: Grade[] = [division === "k8" ? "5" : "12"];
  const known = grades.length > 0 ? grades : unknown;
  const youngest = Math.min(...known.map((grade) => GRADES.indexOf(grade)));
  return (LEVELS.find(({ upTo }) => youngest <= GRADES.indexOf(upTo)) ?? OLDEST).level;
}

/** Whether it points at this project: a word of weight that stands in it, or a number. */
export function namesSomethingOf(text: string, project: string): boolean {
  const known = new Set(weightyWords(project));
  return /\d/.test(text) || weightyWords(text).some((word) => known.has(word));
}

/** Words that stand in every project tell nothing of this one. */
const EVERYWHERE = new Set(
  "about also because could great good idea ideas interesting looked made make more much nice people project really school student students team their them they this used using very well what when which with work worked would your".split(
    " ",
  ),
);

function weightyWords(text: string): string[] {
  return (foldText(text).match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !EVERYWHERE.has(word))
    .map((word) => word.replace(/(ies|es|s|ing|ed)$/, ""));
}

const DEEDS =
  "try|add|ask|test|compare|measure|show|tell|explain|write|draw|count|check|collect|find|look|think|use|build|make|start|begin|change|let|put|take|keep";

/** Somebody is told to do something, or asked what would happen. */
const STEP_WORDS = new RegExp(
  `(?:^|[.!?;:,] *|\\b(?:could|can|might|would|please|then|next|and|to) )(?:${DEEDS})\\b|\\btry\\b|\\bnext (?:time|step)\\b|\\bwhat if\\b|\\bhow about\\b`,
  "i",
);

export function givesNextStep(text: string): boolean {
  return STEP_WORDS.test(text);
}

/** A capital inside a sentence that the project's own words do not begin with: perhaps somebody's name. */
export function looksLikeName(text: string, project: string): boolean {
  const known = new Set(foldText(project).match(/\p{L}+/gu) ?? []);
  const inside = text.match(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  const addressed = /^(hi|hello|dear|well done|great work|good job),? +(\p{Lu}\p{Ll}+)/iu.exec(
    text,
  );
  const written = /\p{Lu}\p{Ll}+/u.test(addressed?.[2] ?? "") ? [addressed?.[2] ?? ""] : [];
  return [...inside.filter((word) => !known.has(foldText(word))), ...written].some(
    (word) => !KNOWN_CAPITALS.has(word),
  );
}

const KNOWN_CAPITALS = new Set([
  "Idaho",
  "Boise",
  "English",
  "Spanish",
  "Python",
  "Scratch",
  "You",
  "Your",
]);

function sentences(text: string): string[] {
  return text.split(/[.!?]+/).filter((part) => part.trim());
}

function meanSentence(text: string): number {
  const parts = sentences(text);
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return parts.length === 0 ? 0 : words / parts.length;
}

function longWordShare(text: string, { longWord }: ReadingLevel): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length < 8) return 0;
  return words.filter((word) => word.length >= longWord).length / words.length;
}

/** "The student should" instead of "you could". */
function speaksAbout(text: string): boolean {
  return /\b(the students?|the team|the authors?|they|she|he) (should|must|need|did|has|have|was|were)\b/i.test(
    text,
  );
}

export const HINT_WORDS: Record<WordHint, string> = {
  name: "This may hold somebody’s name. Please leave names out.",
  "nothing-of-it": "Name one thing that you saw in this project.",
  "no-step": "Say one thing that they can try next.",
  "long-sentences": "Shorter sentences and words are easier to read at this age.",
  "about-them": "Write to them: “you”, not “the students”.",
};
