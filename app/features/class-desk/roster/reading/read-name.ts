import type { ChildName } from "~/program/name-key";
import { NAME_SUFFIX, splitName } from "~/program/team-members";
import { withoutBrackets } from "./clean-cell";

/** "Torres, Maya" and "Maya Torres", in one column or in two. */
export function readName(columns: { given?: string; family?: string; whole?: string }): ChildName {
  const given = bareName(columns.given);
  const family = withSuffix(bareName(columns.family));
  const whole = bareName(columns.whole);
  if (given && family) return { givenName: given, familyName: family };
  // "Name" beside "Last Name" is the first name, or all of it.
  if (whole && family && !whole.includes(",")) {
    return { givenName: withoutEnd(whole, family), familyName: family };
  }
  const text = whole || given || family;
  const [last = "", ...others] = text.split(",").map((part) => part.trim());
  const suffixes = others.filter((part) => NAME_SUFFIX.test(part));
  const [first = "", ...more] = others.filter((part) => part && !NAME_SUFFIX.test(part));
  if (first)
    return { givenName: first, familyName: [last, ...more, ...suffixes].filter(Boolean).join(" ") };
  if (given) return { givenName: given, familyName: null };
  const { givenName, familyName } = splitName(last);
  return { givenName, familyName: [familyName, ...suffixes].filter(Boolean).join(" ") || null };
}

/** "Smith, Jr." is one name. */
function withSuffix(family: string): string {
  const [name = "", end = "", ...more] = family.split(",").map((part) => part.trim());
  return NAME_SUFFIX.test(end) && more.length === 0 ? `${name} ${end}` : family;
}

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
