import type { ChildName } from "~/program/name-key";
import { splitName } from "~/program/team-members";
import { withoutBrackets } from "./clean-cell";

/** "Torres, Maya" and "Maya Torres", in one column or in two. */
export function readName(columns: { given?: string; family?: string; whole?: string }): ChildName {
  const given = bareName(columns.given);
  const family = bareName(columns.family).replace(BEFORE_SUFFIX, "");
  const whole = bareName(columns.whole);
  if (given && family) return { givenName: given, familyName: family };
  // "Name" beside "Last Name" is the first name, or all of it.
  if (whole && family && !whole.includes(",")) {
    return { givenName: withoutEnd(whole, family), familyName: family };
  }
  const text = whole || given || family;
  const [last = "", ...others] = text.split(",").map((part) => part.trim());
  const suffixes = others.filter((part) => SUFFIX.test(part));
  const [first = "", ...more] = others.filter((part) => part && !SUFFIX.test(part));
  if (first)
    return { givenName: first, familyName: [last, ...more, ...suffixes].filter(Boolean).join(" ") };
  if (given) return { givenName: given, familyName: null };
  const { givenName, familyName } = splitName(last);
  return { givenName, familyName: [familyName, ...suffixes].filter(Boolean).join(" ") || null };
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
/** "Smith, Jr." is one name. */
const BEFORE_SUFFIX = /,(?= ?(?:jr|sr|ii|iii|iv)\.?$)/i;

/** Without "(Nick)", the number of a printed list, and what stands for no name at all. */
function bareName(text = ""): string {
  const bare = withoutBrackets(text)
    .replace(/^(?:\d+(?:[.)]|(?= ))|[•*·–-])\s*/, "")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}/u.test(bare) && !/^#?n\/a!?$/i.test(bare) ? bare : "";
}

function withoutEnd(whole: string, family: string): string {
  const isAtEnd = whole.toLowerCase().endsWith(` ${family.toLowerCase()}`);
  return isAtEnd ? whole.slice(0, -family.length).trim() : whole;
}
