import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { type FileRow, files } from "~/platform/files/files.table.server";
import {
  type AiRow,
  EMPTY_PROJECT,
  FILE_PARTS,
  type FilePart,
  type ProjectContent,
  type ProjectFile,
} from "~/program/project";
import { type Project, type ProjectPartRow, projectParts, projects } from "./projects.table.server";

/** As files, letters and events name what they belong to. Its id is the entry's. */
export const PROJECT_RECORD = "project";

/** What is being written, as it stands now. */
export interface Draft {
  /** None before the first word is saved. */
  project: Project | null;
  content: ProjectContent;
  rows: ProjectPartRow[];
  /** Those that are not ready: on their way, being checked, or refused. */
  unready: Partial<Record<FilePart, FileRow>>;
}

export async function findDraft(from: Database, entryId: string): Promise<Draft> {
  const drafts = await findDrafts(from, [entryId]);
  return drafts.get(entryId) ?? draftOf(undefined, [], []);
}

/** Of many entries at once; each has one, if only an empty one. */
export async function findDrafts(from: Database, entryIds: string[]): Promise<Map<string, Draft>> {
  if (entryIds.length === 0) return new Map();
  const begun = await from.select().from(projects).where(inArray(projects.id, entryIds));
  const rows = await from
    .select()
    .from(projectParts)
    .where(inArray(projectParts.projectId, entryIds))
    .orderBy(asc(projectParts.createdAt), asc(projectParts.row));
  const sent = await filesOf(from, entryIds);
  const projectById = new Map(begun.map((project) => [project.id, project]));
  const rowsById = Map.groupBy(rows, ({ projectId }) => projectId);
  const filesById = Map.groupBy(sent, ({ ownerId }) => ownerId);
  return new Map(
    entryIds.map((id) => [
      id,
      draftOf(projectById.get(id), rowsById.get(id) ?? [], filesById.get(id) ?? []),
    ]),
  );
}

function draftOf(project: Project | undefined, rows: ProjectPartRow[], sent: FileRow[]): Draft {
  const newest = (part: FilePart, isWanted: (file: FileRow) => boolean) =>
    sent.findLast((file) => file.purpose === purposeOf(part) && isWanted(file));
  const content: ProjectContent = { ...EMPTY_PROJECT, files: {} };
  const unready: Draft["unready"] = {};
  for (const { part, row, content: typed } of rows) {
    if (part === "aiLog" && row)
      content.aiRows = [...content.aiRows, { ...typed, id: row } as AiRow];
    else Object.assign(content, { [part]: { ...EMPTY_PROJECT[part as "title"], ...typed } });
  }
  for (const part of FILE_PARTS) {
    const ready = newest(part, ({ state }) => state === "ready");
    // Older ones do not come back when the newest is taken out.
    if (ready && ready.id !== project?.takenOut[part]) content.files[part] = factsOf(ready);
    const last = newest(part, () => true);
    if (last && last.state !== "ready") unready[part] = last;
  }
  return { project: project ?? null, content, rows, unready };
}

/** The purpose under which files of a part are sent. */
export function purposeOf(part: FilePart): string {
  return `${PROJECT_RECORD}-${part}`;
}

/** Bytes are still coming, or nobody knows yet what they are. */
export function isUnderWay(file: FileRow | undefined): boolean {
  return file?.state === "uploading" || file?.state === "checking";
}

function filesOf(from: Database, entryIds: string[]): Promise<FileRow[]> {
  return from
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerKind, PROJECT_RECORD),
        inArray(files.ownerId, entryIds),
        inArray(files.state, ["uploading", "checking", "ready", "refused"]),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
}

function factsOf({ id, name, bytes, sha256, facts }: FileRow): ProjectFile {
  const { pages, seconds } = facts;
  return { id, name, bytes: bytes ?? 0, sha256: sha256 ?? "", pages, seconds };
}
