/** What a line is to its readers. */
export type LineKind =
  | HeadKind
  | "able"
  | "text"
  | "heading"
  | "point"
  | "question"
  | "answer"
  | "why";

const HEAD_KINDS = ["title", "lede", "make", "needs", "tools"] as const;
type HeadKind = (typeof HEAD_KINDS)[number];

/** A line of a lesson's Markdown whose words can be corrected; what makes it what it is stays. */
export interface LessonLine {
  /** Its place in the file. */
  at: number;
  /** "- [x] ": the signs before its words. */
  signs: string;
  words: string;
  kind: LineKind;
  /** The heading it stands under; null above the first. */
  chapter: string | null;
  /** Stars in it stay stars. */
  isPlain: boolean;
}

const OF_THE_HEAD = /^(?:title|lede|make|needs|tools): |^\s*- /;
/** A quotation's mark, then a heading's, an answer's, an explanation's or a list's; a list's letter stays as well. */
const SIGNS =
  /^(?:> ?)?(?:### |\s*- \[[ x]\] |\s*Why: |\s*(?:-|\d+\.) (?:\*\*[A-Z]: .+?\*\* )?|\s*)?/;
const LABEL = /^- \*\*.+?\*\*: /;
/** Chapters of which every point has a label that the site looks for. */
const LABELED = ["Without an account", "Teacher’s notes"];
const LEVELS = ["### Grades 3–5", "### Grades 6–12", "### Everybody"];

export function lessonLines(markdown: string): LessonLine[] {
  const lines = markdown.split("\n");
  const bodyFrom = lines.indexOf("---", 1) + 1;
  let chapter: string | null = null;
  return lines.flatMap((line, at) => {
    const isHead = at < bodyFrom;
    if (!isHead && line.startsWith("## ")) chapter = line.slice(3).replace(/ \(\d+ min\)$/, "");
    if (isHead ? !OF_THE_HEAD.test(line) : isFixed(line)) return [];
    const signs = signsOf(line, isHead, chapter);
    const kind = isHead ? headKindOf(signs) : kindOf(signs, chapter);
    const isPlain = isHead || kind === "heading";
    return [{ at, signs, words: line.slice(signs.length), kind, chapter, isPlain }];
  });
}

function isFixed(line: string): boolean {
  return line.trim() === "" || /^(?:## |> ?\[!|> ?$)/.test(line) || LEVELS.includes(line);
}

function signsOf(line: string, isHead: boolean, chapter: string | null): string {
  if (isHead) return OF_THE_HEAD.exec(line)?.[0] ?? "";
  const label = LABELED.includes(chapter ?? "") ? LABEL.exec(line)?.[0] : undefined;
  return label ?? SIGNS.exec(line)?.[0] ?? "";
}

function headKindOf(signs: string): LineKind {
  return HEAD_KINDS.find((kind) => signs === `${kind}: `) ?? "able";
}

function kindOf(signs: string, chapter: string | null): LineKind {
  if (signs.includes("### ")) return chapter === "Check yourself" ? "question" : "heading";
  if (signs.includes("[")) return "answer";
  if (signs.includes("Why: ")) return "why";
  return /(?:-|\d+\.) /.test(signs) ? "point" : "text";
}

/** The same lesson with other words, in the order of its lines; null where words would be read as something else. */
export function withWords(markdown: string, words: readonly string[]): string | null {
  const before = lessonLines(markdown);
  if (before.length !== words.length) return null;
  const lines = markdown.split("\n");
  before.forEach(({ at, signs }, index) => {
    lines[at] = signs + inOneLine(words[index] ?? "");
  });
  const corrected = lines.join("\n");
  const after = lessonLines(corrected);
  const isSame =
    after.length === before.length &&
    after.every(
      ({ at, signs }, index) => at === before[index]?.at && signs === before[index]?.signs,
    );
  return isSame ? corrected : null;
}

function inOneLine(words: string): string {
  return words.replaceAll(/\s*\n\s*/g, " ").trim();
}
