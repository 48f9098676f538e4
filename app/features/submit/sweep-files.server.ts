import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { removeFile } from "~/platform/files/remove-files.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { projectVersionFiles } from "~/records/projects/projects.table.server";

/** Files that a newer one took the place of, and that no version holds. */
export async function removeReplacedFiles(): Promise<number> {
  const replaced = await db()
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.ownerKind, PROJECT_RECORD),
        inArray(files.state, ["ready", "refused"]),
        sql`not exists (select from ${projectVersionFiles}
          where ${projectVersionFiles.fileId} = ${files.id})`,
        sql`exists (select from ${files} as newer where newer.owner_kind = ${files.ownerKind}
          and newer.owner_id = ${files.ownerId} and newer.purpose = ${files.purpose}
          and newer.state = 'ready' and newer.created_at > ${files.createdAt})`,
      ),
    )
    .limit(500);
  for (const { id } of replaced) await removeFile(db(), id);
  return replaced.length;
}
