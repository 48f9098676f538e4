import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { todayOf } from "~/program/mountain-time";
import type { Grade } from "~/program/options";
import type { Site } from "~/program/site";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import { mailboxesOfStudentsOrSchools } from "~/records/entries/guardian-mailbox.server";
import { erasuresAt } from "~/records/schools/roster-erasures.server";
import { knownChildren } from "./known-children.server";
import { type ImportPlan, planImport } from "./plan-import";
import type { RosterList } from "./reading/roster-list";
import { type RosterRow, rowsOfList } from "./rows-of-list";
import { onlyOfSchool } from "./which-school";

/** A list, and what its school said about it. */
export interface RosterToImport {
  desk: SchoolDesk;
  list: RosterList;
  /** For rows that name none. */
  grade: Grade | null;
  className: string | null;
  /** Of a list of several schools the one that is this desk's; by its key. */
  school: string | null;
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
    refusedMailboxes: new Set([
      ...(await mailboxesOfStudentsOrSchools(from, emails)),
      ...roster.list.staff.map(mailboxKey),
    ]),
    erasedAt: await erasuresAt(from, roster.desk),
  });
}

export function rowsOfRoster(
  { list, grade, className, school }: Omit<RosterToImport, "desk">,
  site: Site,
): RosterRow[] {
  return rowsOfList(onlyOfSchool(list, school), { grade, className, today: todayOf(site) });
}
