import { splitName } from "~/program/team-members";

export interface ChildName {
  givenName: string;
  familyName: string | null;
}

/** "Torres, Maya" and "Maya Torres", in one column or in two. */
export function readName(columns: { given?: string; family?: string; whole?: string }): ChildName {
  const { given = "", family = "", whole = "" } = columns;
  if (given && family) return { givenName: given, familyName: family };
  const text = whole || given || family;
  const [last = "", first = "", ...more] = text.split(",").map((part) => part.trim());
  if (first) return { givenName: first, familyName: [last, ...more].filter(Boolean).join(" ") };
  return given ? { givenName: given, familyName: null } : splitName(last);
}

/** The same child, however the name is written: accents, capitals and hyphens differ between two lists. */
export function nameKey({ givenName, familyName }: ChildName): string {
  return `${givenName} ${familyName ?? ""}`
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
