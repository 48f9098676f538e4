import { GRADES, type Grade } from "./options";
import { fullName } from "./shown-name";

/** A child as a team's list names it; a list of first names is enough. */
export interface NamedStudent {
  givenName: string;
  familyName: string | null;
  grade: Grade | null;
}

/** How a line with a grade ends: "5", "5th)", "12th grade". */
const GRADE_AT_END = /(K|1[0-2]|[1-9])(?:st|nd|rd|th)?(?:\s*grade)?\s*\)?$/i;
const WORD_FOR_GRADE = /(?:grade|gr\.?)$/i;
const BEFORE_GRADE = /[,;(–-]$/;

/** The members text of a registration: a line a student. */
export function readTeamMembers(text: string): NamedStudent[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readMember);
}

/** The same text again, as forms and exports show it. */
export function writeTeamMembers(members: NamedStudent[]): string {
  return members.map(memberLine).join("\n");
}

/** What stands behind a family name, and is never all of it. */
export const NAME_SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Before a family name. "Van" and "Le" with a capital are names of their own in Vietnamese. */
const PARTICLE =
  /^(?:[Dd]e|DE|[Dd]el|DEL|[Ll]as?|LAS?|[Ll]os|LOS|[Dd]a|[Dd]os|[Dd]i|[Dd]u|van|von|der|den|ter|le|st\.?)$/;

/** Everything but the last word, with what belongs to it, is the given name, as most of our families write it. */
export function splitName(name: string): Pick<NamedStudent, "givenName" | "familyName"> {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { givenName: words.join(" "), familyName: null };
  let at = words.length - 1;
  if (at > 1 && NAME_SUFFIX.test(words[at] ?? "")) at -= 1;
  while (at > 1 && PARTICLE.test(words[at - 1] ?? "")) at -= 1;
  return { givenName: words.slice(0, at).join(" "), familyName: words.slice(at).join(" ") };
}

/** The leader is one of the students only where the list is one short of the size. */
export function isLeaderAStudent(listed: number, teamSize: number): boolean {
  return listed === teamSize - 1;
}

/** Whether a list, with the leader where one is named, can be that of a team of this size. */
export function fitsTeamSize(listed: number, teamSize: number, hasLeader: boolean): boolean {
  return listed === teamSize || (hasLeader && isLeaderAStudent(listed, teamSize));
}

/** One student: a name, with a grade behind it or without. */
export function readMember(line: string): NamedStudent {
  const [end, grade] = GRADE_AT_END.exec(line) ?? [];
  const name = end && nameBefore(line.slice(0, -end.length));
  if (!name) return { ...splitName(line), grade: null };
  return {
    ...splitName(name),
    grade: GRADES.find((known) => known === grade?.toUpperCase()) ?? null,
  };
}

/**
 * "Ana Lopez, grade ", "Ana Lopez (", "Ana Lopez grade ": a comma or a word parts the name from the
 * grade. Read from its end, step by step: one pattern for all of it takes the cube of a line's length.
 */
function nameBefore(text: string): string | undefined {
  const beforeWord = text.trimEnd().replace(WORD_FOR_GRADE, "");
  const name = beforeWord.trimEnd();
  if (BEFORE_GRADE.test(name)) return name.slice(0, -1).trimEnd();
  const isWordApart = beforeWord.length < text.trimEnd().length && name.length < beforeWord.length;
  return isWordApart ? name : undefined;
}

function memberLine(member: NamedStudent): string {
  return member.grade ? `${fullName(member)}, grade ${member.grade}` : fullName(member);
}
