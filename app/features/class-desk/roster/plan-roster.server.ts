import type { Database } from "~/platform/database/database.server";
import { todayOf } from "~/program/mountain-time";
import type { Grade } from "~/program/options";
import type { Site } from "~/program/site";
import { mailboxesOfStudentsOrSchools } from "~/records/entries/guardian-mailbox.server";
import type { SchoolDesk } from "~/records/entries/school-desk.server";
import { erasuresAt } from "~/records/schools/roster-erasures.server";
import { knownChildren } from "./known-children.server";
import { type ImportPlan, planImport } from "./plan-import";
import type { RosterList } from "./reading/roster-list";
import { type RosterRow, rowsOfList } from "./rows-of-list";

/** A list, and what its school said about it. */
export interface RosterToImport {
  desk: SchoolDesk;
  list: RosterList;
  /** For rows that name none. */
  grade: Grade | null;
  className: string | null;
}

/** What bringing a list in would do at this moment. */
export async function planRoster(
  from: Database,
  roster: RosterToImport,
  site: Site,
): Promise<ImportPlan> {
  const rows = rowsOfRoster(roster, site);
  const emails = rows.flatMap(({ guardianEmail }) => guardianEmail ?? []);
  return planImport(rows, {
    children: await knownChildren(roster.desk, from),
    refusedMailboxes: await mailboxesOfStudentsOrSchools(from, emails),
    erasedAt: await erasuresAt(from, roster.desk),
  });
}

export function rowsOfRoster(
  { list, grade, className }: Omit<RosterToImport, "desk">,
  site: Site,
): RosterRow[] {
  return rowsOfList(list, { grade, className, today: todayOf(site) });
}
