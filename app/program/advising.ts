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
  // Phones write wide signs, dashes that do not break, and signs that nobody sees.
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-");
  return CONTACTS.some((pattern) => pattern.test(plain));
}

const PLATFORMS = "discord|instagram|insta|snapchat|whatsapp|telegram|tiktok|skype";

const CONTACTS = [
  /[^\s@] ?@ ?[^\s@]+\.[a-z]{2,}/i,
  /[a-z0-9._-]+\s*(?:\(at\)|\[at\])\s*[a-z0-9-]+/i,
  /\S (?:at|arroba) [a-z0-9-]+ (?:dot|punto) (?:com|org|net|edu|io|me|us|mx|es)\b/i,
  /(?<![\d.,-])(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)/,
  /(?<!\d)\d{10}(?!\d)/,
  /(?:^|\s)@[a-z0-9_.]{3,}/i,
  // Where people write to or see each other, and nobody reads along.
  /\b(?:discord(?:app)?\.(?:gg|com)|(?:t|wa|m)\.me|(?:instagram|snapchat|facebook|messenger|whatsapp|tiktok)\.com|zoom\.us|meet\.google\.com|teams\.(?:microsoft|live)\.com)\b/i,
  // A name to be found by, and not what somebody has built or studied: "my Instagram classifier", "TikTok: short films".
  new RegExp(
    `\\bm[yi] (?:${PLATFORMS})(?:\\s?[,:=@]|\\s(?:is|es|user\\w*|handle|usuario)\\b)`,
    "i",
  ),
  new RegExp(
    `\\b(?:${PLATFORMS})\\s?[:=]\\s?(?:\\S+\\s*(?:$|[.,;!)\\n])|\\S*(?:\\d|[_.@]\\w))`,
    "i",
  ),
];
