import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { type ArchiveItem, streamArchive } from "~/platform/files/stream-archive.server";
import {
  projects,
  projectVersionFiles,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { receiptOf } from "../submit-paths";

/** The files of every project's newest version, in a folder each. */
export async function filesArchive(season: string): Promise<ReadableStream<Uint8Array>> {
  const items: ArchiveItem[] = [];
  for (const version of await newestVersions(season)) {
    const folder = receiptOf(version.id);
    const words = JSON.stringify(version.content, null, 2);
    items.push({ path: `${folder}/project.json`, text: `${words}\n` });
    for (const { part, name, storageKey } of await storedFilesOf(version.id)) {
      items.push({ path: `${folder}/${part}/${name}`, storageKey });
    }
  }
  return streamArchive(items);
}

function newestVersions(season: string) {
  return db()
    .selectDistinctOn([projectVersions.projectId], {
      id: projectVersions.id,
      content: projectVersions.content,
    })
    .from(projectVersions)
    .innerJoin(projects, eq(projects.id, projectVersions.projectId))
    .where(and(eq(projects.season, season), sql`${projects.withdrawnAt} is null`))
    .orderBy(asc(projectVersions.projectId), sql`${projectVersions.number} desc`);
}

async function storedFilesOf(versionId: string) {
  const held = await db()
    .select()
    .from(projectVersionFiles)
    .where(eq(projectVersionFiles.versionId, versionId));
  if (held.length === 0) return [];
  const stored = await db()
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.state, "ready"),
        inArray(
          files.id,
          held.map(({ fileId }) => fileId),
        ),
      ),
    );
  return held.flatMap(({ part, name, fileId }) => {
    const file = stored.find(({ id }) => id === fileId);
    return file ? [{ part, name, storageKey: file.storageKey }] : [];
  });
}
