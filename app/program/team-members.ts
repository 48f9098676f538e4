import { GRADES, type Grade } from "./options";

/** A child as a team's list names it; a list of first names is enough. */
export interface NamedStudent {
  givenName: string;
  familyName: string | null;
  grade: Grade | null;
}

/** "Ana Lopez, grade 5", "Ana Lopez (5th)", "Ana Lopez grade K" */
const WITH_GRADE =
  /^(.*?)(?:\s*[,;(–-]\s*(?:grade|gr\.?)?|\s+(?:grade|gr\.?))\s*(K|1[0-2]|[1-9])(?:st|nd|rd|th)?(?:\s*grade)?\s*\)?$/i;

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

/** Everything but the last word is the given name, as most of our families write it. */
export function splitName(name: string): Pick<NamedStudent, "givenName" | "familyName"> {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { givenName: words.join(" "), familyName: null };
  return { givenName: words.slice(0, -1).join(" "), familyName: words.at(-1) ?? null };
}

export function fullName({ givenName, familyName }: Omit<NamedStudent, "grade">): string {
  return familyName ? `${givenName} ${familyName}` : givenName;
}

/** The leader is one of the students only where the list is one short of the size. */
export function isLeaderAStudent(listed: number, teamSize: number): boolean {
  return listed === teamSize - 1;
}

/** Whether a list, with the leader where one is named, can be that of a team of this size. */
export function fitsTeamSize(listed: number, teamSize: number, hasLeader: boolean): boolean {
  return listed === teamSize || (hasLeader && isLeaderAStudent(listed, teamSize));
}

function readMember(line: string): NamedStudent {
  const [, name, grade] = WITH_GRADE.exec(line) ?? [];
  const isGraded = name !== undefined && name.trim() !== "";
  return {
    ...splitName(isGraded ? name : line),
    grade: isGraded ? (GRADES.find((known) => known === grade?.toUpperCase()) ?? null) : null,
  };
}

function memberLine(member: NamedStudent): string {
  return member.grade ? `${fullName(member)}, grade ${member.grade}` : fullName(member);
}
