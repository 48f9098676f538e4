/** What is sent instead of rows when all of them are meant, also those on other pages. */
export const ALL_THAT_FIT = "all";

/** More at once are nobody's decision any more: each has its letter, and is read. */
export const MOST_AT_ONCE = 50;
