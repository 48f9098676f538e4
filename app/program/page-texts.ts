import { z } from "zod";

/**
 * What staff read in place of a text that the site ships, by the whole of that text. So a correction ends with the
 * words it corrects: another release, another price or another date brings new ones, and these are read.
 */
export type TextCorrections = Readonly<Record<string, string>>;

export const LONGEST_TEXT = 1_200;

export const pageTextsSchema = z.object({
  schemaVersion: z.literal(1),
  corrections: z.record(z.string(), z.string().max(LONGEST_TEXT)),
});

/** The same copy, with what staff corrected in its place. */
export function corrected<Copy>(copy: Copy, corrections: TextCorrections): Copy {
  if (typeof copy === "string") {
    return (Object.hasOwn(corrections, copy) ? corrections[copy] : copy) as Copy;
  }
  if (Array.isArray(copy)) return copy.map((part) => corrected(part, corrections)) as Copy;
  if (typeof copy !== "object" || copy === null) return copy;
  const parts = Object.entries(copy).map(([key, part]) => [key, corrected(part, corrections)]);
  return Object.fromEntries(parts) as Copy;
}

/** A text that staff can correct, and what it is called beside the others of its page. */
export interface PageText {
  text: string;
  /** The heading that it stands under. */
  under: string;
  kind: string;
}

const KINDS: Record<string, string> = {
  answer: "Answer",
  example: "Example",
  lede: "Introduction",
  paragraphs: "Paragraph",
  question: "Question",
  short: "Answer in one line",
  tagline: "Line under the title",
  text: "Text",
  title: "Heading",
};

/** The texts of a page’s copy, each once, in their order. Links, labels and marks are not among them. */
export function textsIn(copy: unknown, under = "The page"): PageText[] {
  const found = collect(copy, under);
  return found.filter(({ text }, at) => found.findIndex((one) => one.text === text) === at);
}

function collect(copy: unknown, under: string, kind?: string): PageText[] {
  if (typeof copy === "string") return kind ? [{ text: copy, under, kind }] : [];
  if (Array.isArray(copy)) return copy.flatMap((part) => collect(part, under, kind));
  if (typeof copy !== "object" || copy === null) return [];
  const heading = headingOf(copy) ?? under;
  return Object.entries(copy).flatMap(([key, part]) =>
    collect(
      part,
      heading,
      typeof part === "object" && !Array.isArray(part) ? undefined : KINDS[key],
    ),
  );
}

function headingOf(copy: object): string | undefined {
  const heading = "question" in copy ? copy.question : "title" in copy ? copy.title : undefined;
  return typeof heading === "string" ? heading : undefined;
}

const MONTHS =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
/** A price, or a day with its month. */
const FACT = new RegExp(
  `\\$ ?\\d+(?:[.,]\\d+)*|\\b(?:${MONTHS})\\.? \\d{1,2}(?!\\d|-[a-z])|\\b(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])\\b`,
  "g",
);

/** Why words cannot stand in the place of a text that the site ships. */
export function faultOf(words: string, text: string): string | undefined {
  if (words === "") return "No text can be left empty.";
  if (/<[a-z/!]/i.test(words)) return "Plain words only: what looks like HTML is not read as such.";
  if (/\b(?:https?:|www\.)/i.test(words)) {
    return "No addresses: links to pages stand beside the texts and stay.";
  }
  const own = new Set(text.match(FACT));
  const typed = words.match(FACT)?.find((fact) => !own.has(fact));
  if (typed) {
    return `No price and no date that the site’s own text does not name: “${typed}” would stay when the season’s change.`;
  }
  return undefined;
}
