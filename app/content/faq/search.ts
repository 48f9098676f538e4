import type { FaqGroup } from "./questions";

/** The name of the search in the address, which the page's `handle` declares. */
export const SEARCH_PARAMETER = "q";

export const LONGEST_SEARCH = 80;

/** Words of a question that say nothing about what is asked. */
const SMALL_WORDS = new Set(
  "a an and are as at be by can do does for from get has have how i if in is it may me my of on or our the there to us we what when where which who why will with you your".split(
    " ",
  ),
);

/** What the address asks for, cut to a length that nobody types. */
export function searchOf(url: URL): string {
  return (url.searchParams.get(SEARCH_PARAMETER) ?? "")
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed();
}

/** The questions that hold every word of the search, in their groups; all of them where nothing is asked. */
export function findQuestions(groups: FaqGroup[], search: string): FaqGroup[] {
  const words = wordsOf(search);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  const wanted = (telling.length > 0 ? telling : words).map(stemOf);
  if (wanted.length === 0) return search ? [] : groups;
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) => {
        const held = wordsOf(`${group.category} ${question} ${answer}`);
        return wanted.every((stem) => held.some((word) => word.startsWith(stem)));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** "refunds" finds "refund", and "schools" finds "school". */
function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:es|s)$/, "") : word;
}
