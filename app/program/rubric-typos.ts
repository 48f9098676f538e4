import type { Criterion } from "./season";

/** More than that is another question, and scores would stand for something that nobody was asked. */
export const MOST_WORDS_MENDED = 3;

export interface MendedWords {
  criterion: string;
  before: string;
  after: string;
}

const FIELDS = ["title", "description"] as const;

/** Whether two rubrics differ by nothing but a few misspelt words of titles and descriptions. */
export function isMended(before: readonly Criterion[], after: readonly Criterion[]): boolean {
  return (
    before.length === after.length &&
    before.every((was, place) => {
      const is = after[place];
      return (
        is !== undefined &&
        isSameButWords(was, is) &&
        FIELDS.every((field) => isTypo(was[field], is[field]))
      );
    })
  );
}

/** Which titles and descriptions read differently, criterion by criterion. */
export function mendedWords(
  before: readonly Criterion[],
  after: readonly Criterion[],
): MendedWords[] {
  return before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id);
    return FIELDS.flatMap((field) =>
      is && was[field] !== is[field]
        ? [{ criterion: was.id, before: was[field], after: is[field] }]
        : [],
    );
  });
}

function isSameButWords(was: Criterion, is: Criterion): boolean {
  return (["id", "weight", "mark", "tieBreaker"] as const).every((key) => was[key] === is[key]);
}

function isTypo(before: string, after: string): boolean {
  const [short = [], long = []] = [wordsOf(before), wordsOf(after)].sort(
    (one, other) => one.length - other.length,
  );
  if (long.length === short.length) return countMended(short, long) <= MOST_WORDS_MENDED;
  if (long.length - short.length > 1) return false;
  // One small word too few or too many: without it each word has its own beside it.
  return long.some(
    (word, place) =>
      SMALL_WORDS.includes(lettersOf(word)) &&
      countMended(short, long.toSpliced(place, 1)) < MOST_WORDS_MENDED,
  );
}

const ARTICLES = ["a", "an", "the"];
const SMALL_WORDS = [...ARTICLES, "of", "and"];

/** Word by word in their order; words in another order say something else. */
function countMended(before: readonly string[], after: readonly string[]): number {
  let mended = 0;
  for (const [place, was] of before.entries()) {
    const is = after[place] ?? "";
    if (was === is) continue;
    if (!isMisspelt(lettersOf(was), lettersOf(is))) return Number.POSITIVE_INFINITY;
    mended += 1;
  }
  return mended;
}

/** By two letters at most, and by no more than every third; a number is never misspelt. */
function isMisspelt(was: string, is: string): boolean {
  if (was === is) return true;
  if (ARTICLES.includes(was) && ARTICLES.includes(is)) return true;
  if (/\p{N}/u.test(was + is)) return false;
  const longer = Math.max(was.length, is.length);
  return lettersApart(was, is) <= Math.min(2, Math.floor(longer / 3));
}

/** How many letters are added, left out, put for another or exchanged with the next ("teh"). */
function lettersApart(was: string, is: string): number {
  const rows = [Array.from({ length: is.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= was.length; row += 1) {
    const [above = [], twoAbove = []] = [rows[row - 1], rows[row - 2]];
    const own = [row];
    for (let column = 1; column <= is.length; column += 1) {
      const isSame = was[row - 1] === is[column - 1];
      const isExchanged = was[row - 1] === is[column - 2] && was[row - 2] === is[column - 1];
      own[column] = Math.min(
        at(above, column) + 1,
        at(own, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(own);
  }
  return at(rows.at(-1) ?? [], is.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
/** Capitals and marks beside it make no other word. */
const lettersOf = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
