import { GRADES } from "~/program/options";
import { fullName } from "~/program/shown-name";
import { readTeamMembers } from "~/program/team-members";

/** What the page asks about each student of a team; the payload knows only the text of all of them. */
export function memberRow(number: number) {
  return { name: `member_${number}_name`, grade: `member_${number}_grade` } as const;
}

/** The text that the rows of a sent form make, a line each; undefined for a form without rows. */
export function membersOf(fields: FormData): string | undefined {
  const lines = [];
  let number = 1;
  for (; fields.has(memberRow(number).name); number += 1) {
    const row = memberRow(number);
    const name = String(fields.get(row.name)).replace(/\s+/g, " ").trim();
    const grade = GRADES.find((known) => known === fields.get(row.grade)) ?? null;
    // Somebody may have put all of them into one row: the size says how it is read.
    if (name) lines.push(grade ? `${name}, grade ${grade}` : name);
  }
  return number > 1 ? lines.join("\n") : undefined;
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
