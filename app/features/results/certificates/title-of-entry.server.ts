import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";

/** As the version that was judged last is called. */
export async function titleOfEntry(from: Database, entryId: string): Promise<string> {
  const [found] = await from
    .select({ content: projectVersions.content })
    .from(roundEntries)
    .innerJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(and(eq(roundEntries.entryId, entryId), isNotNull(roundEntries.versionId)))
    .orderBy(desc(roundEntries.createdAt))
    .limit(1);
  return found?.content.title.title ?? "";
}
