import { type NamedStudent, readTeamMembers, writeTeamMembers } from "~/program/team-members";

/** A line of a team's list: who it is, so that a corrected name stays that child's; null for a new one. */
export interface ListedMember {
  id: string | null;
  line: string;
}

interface Known extends NamedStudent {
  id: string;
}

const lineName = (at: number) => `member_${at}`;
const idName = (at: number) => `member_id_${at}`;

/** The lines to mend, and an empty one for each place that nobody has. */
export function linesToMend(members: Known[], places: number): ListedMember[] {
  const lines = members.map((member) => ({ id: member.id, line: writeTeamMembers([member]) }));
  const free = Math.max(0, places - lines.length);
  return [...lines, ...Array.from({ length: free }, () => ({ id: null, line: "" }))];
}

export function fieldsOf(at: number) {
  return { line: lineName(at), id: idName(at) };
}

/** As the form sends them. */
export function listedMembers(fields: FormData): ListedMember[] {
  const listed: ListedMember[] = [];
  for (let at = 0; fields.has(lineName(at)); at += 1) {
    const id = String(fields.get(idName(at)) ?? "");
    listed.push({ id: id || null, line: String(fields.get(lineName(at)) ?? "").trim() });
  }
  return listed;
}

/** The list that the registration's own rules read. */
export function listText(listed: ListedMember[]): string {
  return listed.map(({ line }) => line).join("\n");
}

export function memberIdsOf(listed: ListedMember[]): (string | null)[] {
  return listed.filter(({ line }) => line !== "").map(({ id }) => id);
}

/** Two names in one child's line would move everybody after it to another child. */
export function hasTwoInALine(listed: ListedMember[]): boolean {
  return listed.some(({ line }) => readTeamMembers(line).length > 1);
}
