import { eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { rosterColumns } from "~/records/schools/roster-columns.table.server";
import type { KnownHeadings } from "./reading/column-meanings";
import { headingKey } from "./reading/heading-words";
import { ROSTER_FIELDS, type RosterField } from "./reading/roster-fields";
import type { RosterList } from "./reading/roster-list";

/** What this school's own headings mean, as its last list was brought in. */
export async function rememberedHeadings(schoolId: string): Promise<KnownHeadings> {
  const rows = await db().select().from(rosterColumns).where(eq(rosterColumns.schoolId, schoolId));
  return new Map(rows.map(({ heading, field }) => [heading, asField(field)]));
}

/** Only what somebody chose: a heading of which we guess the meaning needs no memory. */
export async function rememberHeadings(
  tx: Database,
  schoolId: string,
  { source, columns }: RosterList,
): Promise<void> {
  if (source !== "list") return;
  const meanings = new Map(
    columns
      .filter(({ isChosen }) => isChosen)
      .map(({ heading, field }) => [headingKey(heading), field ?? "ignore"]),
  );
  meanings.delete("");
  if (meanings.size === 0) return;
  await tx
    .insert(rosterColumns)
    .values([...meanings].map(([heading, field]) => ({ schoolId, heading, field })))
    .onConflictDoUpdate({
      target: [rosterColumns.schoolId, rosterColumns.heading],
      set: { field: sql`excluded.field` },
    });
}

function asField(text: string): RosterField | "ignore" {
  return ROSTER_FIELDS.find((field) => field === text) ?? "ignore";
}
