import type { OwnEntry } from "~/records/access/own-entries.server";

/** An entry as its advisor knows it: first names and grades, no family name, no school. */
export function calledBy({ members }: Pick<OwnEntry, "members">): string {
  return members
    .map(({ givenName, grade }) => (grade ? `${givenName} (${inWords(grade)})` : givenName))
    .join(", ");
}

function inWords(grade: string): string {
  return grade === "K" ? "kindergarten" : `grade ${grade}`;
}
