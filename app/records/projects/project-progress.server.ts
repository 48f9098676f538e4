import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import type { PartId } from "~/program/project";
import { divisionOf, packList } from "~/program/project-rules";
import type { Season } from "~/program/season";
import { draftOf, PROJECT_RECORD } from "./draft.server";
import { projectParts, projects, projectVersions } from "./projects.table.server";

/** How far an entry's project is, without a word of what stands in it. */
export interface ProjectProgress {
  /** Of what the entry is asked for. */
  packed: number;
  of: number;
  /** A version counts: it was sent in, and not taken out of the contest. */
  isSentIn: boolean;
  /** The first part that is not packed. */
  missing: PartId | null;
}

interface AskedEntry {
  id: string;
  members: { grade: string | null }[];
}

/** For many entries at once: one question for each table, however many there are. */
export async function projectProgress(
  entries: readonly AskedEntry[],
  { divisions }: Season,
): Promise<Map<string, ProjectProgress>> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const begun = await db().select().from(projects).where(inArray(projects.id, ids));
  const parts = await db()
    .select()
    .from(projectParts)
    .where(inArray(projectParts.projectId, ids))
    .orderBy(asc(projectParts.createdAt), asc(projectParts.row));
  const ready = await db()
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerKind, PROJECT_RECORD),
        inArray(files.ownerId, ids),
        eq(files.state, "ready"),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  const sent = await db()
    .selectDistinct({ projectId: projectVersions.projectId })
    .from(projectVersions)
    .where(inArray(projectVersions.projectId, ids));
  const [partsOf, filesOf] = [
    Map.groupBy(parts, ({ projectId }) => projectId),
    Map.groupBy(ready, ({ ownerId }) => ownerId),
  ];
  const sentIn = new Set(sent.map(({ projectId }) => projectId));
  return new Map(
    entries.map(({ id, members }) => {
      const project = begun.find((each) => each.id === id) ?? null;
      const { content } = draftOf(project, partsOf.get(id) ?? [], filesOf.get(id) ?? []);
      const grades = members.map(({ grade }) => grade);
      const list = packList(content, divisions[divisionOf(grades, divisions)]);
      const asked = list.filter(({ isRequired }) => isRequired);
      return [
        id,
        {
          packed: asked.filter(({ problem }) => problem === null).length,
          of: asked.length,
          isSentIn: sentIn.has(id) && !project?.withdrawnAt,
          missing: list.find(({ problem }) => problem !== null)?.part ?? null,
        },
      ];
    }),
  );
}
