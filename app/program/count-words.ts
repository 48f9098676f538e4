/**
 * How many words a text has. Browser and server must agree to the word, and dictionaries differ from
 * one to the other, so the rule is our own: what stands between spaces or dashes and holds a letter or
 * a digit is a word; where a script writes no spaces, each of its characters is one.
 */
export function countWords(text: string): number {
  return text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .split(BETWEEN)
    .reduce((words, piece) => words + wordsIn(piece), 0);
}

/** Soft hyphens, joiners and marks of direction that word processors leave in pasted text. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A hyphen joins ("well-known"), an en or em dash parts. */
const BETWEEN = /[\s\u2012-\u2015]+/u;

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

function wordsIn(piece: string): number {
  const characters = piece.match(WITHOUT_SPACES)?.length ?? 0;
  const rest = piece.replace(WITHOUT_SPACES, " ");
  return characters + rest.split(" ").filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
