/** How an adult who is no relative and a child write to each other: rules that need no database. */

/** In whose place something was written; never a name. */
export type WrittenAs = "advisor" | "student" | "guardian" | "teacher" | "adult";

/** Why it is over. */
export type AdvisingEnd = "family" | "advisor" | "staff" | "clearance" | "entry" | "season";

export const LONGEST_WISH = 600;
export const LONGEST_MESSAGE = 3_000;

/** A day such as "2026-04-30": clear on that day too, and from the next one not. */
export function isClearOn(clearUntil: string | null, day: string): boolean {
  return clearUntil !== null && clearUntil >= day;
}

/**
 * Whether words hold a way around the site: an e-mail address, a telephone number, or somebody's name on another
 * platform. Numbers of a project (a count, a price, a date) are none.
 */
export function holdsContact(text: string): boolean {
  return CONTACTS.some((pattern) => pattern.test(text));
}

const CONTACTS = [
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/i,
  /[a-z0-9._-]+\s*(?:\(at\)|\[at\])\s*[a-z0-9-]+/i,
  /(?<![\d.,-])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/,
  /(?<!\d)\d{10}(?!\d)/,
  /(?:^|\s)@[a-z0-9_.]{3,}/i,
];
