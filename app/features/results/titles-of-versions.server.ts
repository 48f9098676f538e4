import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { projectVersions } from "~/records/projects/projects.table.server";

/** What each judged version is called, for its own people. */
export async function titlesOfVersions(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: projectVersions.id, content: projectVersions.content })
    .from(projectVersions)
    .where(inArray(projectVersions.id, ids));
  return new Map(rows.map(({ id, content }) => [id, content.title.title]));
}
