import { GRADES } from "~/program/options";
import { fullName } from "~/program/shown-name";
import { readTeamList } from "~/program/team-list";
import { readTeamMembers } from "~/program/team-members";

/** What the page asks about each student of a team; the payload knows only the text of all of them. */
export function memberRow(number: number) {
  return { name: `member_${number}_name`, grade: `member_${number}_grade` } as const;
}

/**
 * The text that the rows of a sent form make, a line each; undefined for a form without rows. Somebody may put
 * several names into one row: whose grade stands beside them nobody can tell, so it is none of theirs.
 */
export function membersOf(fields: FormData): string | undefined {
  const rows: { name: string; grade: string | null }[] = [];
  let number = 1;
  for (; fields.has(memberRow(number).name); number += 1) {
    const row = memberRow(number);
    const name = String(fields.get(row.name)).replace(/\s+/g, " ").trim();
    const grade = GRADES.find((known) => known === fields.get(row.grade)) ?? null;
    if (name) rows.push({ name, grade });
  }
  if (number === 1) return undefined;
  const team = {
    size: Number(fields.get("team_size")),
    hasLeader: Boolean(fields.get("first_name")),
  };
  const isNamePerRow = readTeamList(textOf(rows), team).length <= rows.length;
  return textOf(
    isNamePerRow
      ? rows
      : rows.map((row) => (holdsSeveral(row.name) ? { ...row, grade: null } : row)),
  );
}

function textOf(rows: { name: string; grade: string | null }[]): string {
  return rows.map(({ name, grade }) => (grade ? `${name}, grade ${grade}` : name)).join("\n");
}

function holdsSeveral(name: string): boolean {
  return readTeamList(name, { size: 0, hasLeader: false }).length > 1;
}

/** The same text as values of the rows. */
export function rowsOf(text: string | undefined): Record<string, string> {
  const members = readTeamMembers(text ?? "");
  return Object.fromEntries(
    members.flatMap((member, index) => {
      const row = memberRow(index + 1);
      return [
        [row.name, fullName(member)],
        [row.grade, member.grade ?? ""],
      ];
    }),
  );
}
