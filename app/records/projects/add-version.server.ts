import { createHash } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { FILE_PARTS, PART_IDS, type ProjectContent } from "~/program/project";
import { MOST_VERSIONS, MOST_VERSIONS_IN_AN_HOUR } from "./project-limits";
import {
  type ProjectVersion,
  projectVersionFiles,
  projectVersions,
  type Sender,
} from "./projects.table.server";

interface NewVersion {
  projectId: string;
  content: ProjectContent;
  division: ProjectVersion["division"];
  posterDrawn: number;
  sentBy: Sender;
  programAt: Date;
}

/** Call it with the project locked: versions are numbered without a gap. */
export async function addVersion(tx: Database, version: NewVersion): Promise<ProjectVersion> {
  const last = await newestVersion(tx, version.projectId);
  const [added] = await tx
    .insert(projectVersions)
    .values({
      ...version,
      number: (last?.number ?? 0) + 1,
      hash: hashOfContent(version.content, version.posterDrawn),
    })
    .returning();
  if (!added) throw new Error("A version was not stored");
  const held = FILE_PARTS.flatMap((part) => {
    const file = version.content.files[part];
    if (!file) return [];
    const { id: fileId, name, sha256, bytes } = file;
    return [{ versionId: added.id, part, fileId, name, sha256, bytes }];
  });
  if (held.length > 0) await tx.insert(projectVersionFiles).values(held);
  return added;
}

/** Each version is a letter to everybody around it. Counted by the real clock, in which letters go out. */
export async function isFullOfVersions(tx: Database, projectId: string): Promise<boolean> {
  const [made] = await tx
    .select({
      inAll: sql<number>`count(*)::int`,
      lately: sql<number>`(count(*) filter (
        where ${projectVersions.createdAt} > now() - interval '1 hour'))::int`,
    })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId));
  if (!made) return false;
  return made.inAll >= MOST_VERSIONS || made.lately >= MOST_VERSIONS_IN_AN_HOUR;
}

export async function newestVersion(
  from: Database,
  projectId: string,
): Promise<ProjectVersion | undefined> {
  const [version] = await from
    .select()
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(projectVersions.number))
    .limit(1);
  return version;
}

/** The same for the same words and the same files, whatever order they are kept in. */
export function hashOfContent(content: ProjectContent, posterDrawn: number): string {
  const fields = (value: object) => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = PART_IDS.map((part) => [
    part,
    part in content ? fields(Object(content[part as "title"])) : [],
  ]);
  const rows = content.aiRows.map(fields);
  // Versions from before there were captions keep their sum.
  const files = FILE_PARTS.filter((part) => part !== "captions" || content.files.captions).map(
    (part) => content.files[part]?.sha256 ?? "",
  );
  return createHash("sha256")
    .update(JSON.stringify([parts, rows, files, posterDrawn]))
    .digest("hex");
}
