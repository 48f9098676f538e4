import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { type Revised, type Stored, storeRevision } from "~/platform/drafts/store-revision.server";
import type { PartId } from "~/program/project";
import { MOST_AI_ROWS } from "./project-limits";
import { projectParts, projects } from "./projects.table.server";

export interface PartSlot {
  entryId: string;
  part: PartId;
  /** Of the AI log. */
  row?: string;
}

interface Saving extends PartSlot {
  season: string;
  content: Record<string, unknown>;
  /** The one that was on screen; 0 where there was none. */
  revision: number;
  editorId: string | null;
}

export type Saved = Stored<Record<string, unknown>>;

/** Stores what was typed, unless somebody else has changed the same part since. */
export function savePart(saving: Saving): Promise<Saved | "too-many-rows"> {
  return db().transaction(async (tx) => {
    await lockProject(tx, saving);
    const known = await findPart(tx, saving);
    const { row, content, revision } = saving;
    if (known.revision === 0 && row && (await countRows(tx, saving)) >= MOST_AI_ROWS) {
      return "too-many-rows";
    }
    return storeRevision({
      known,
      sent: { content, revision },
      write: () => writePart(tx, saving),
    });
  });
}

async function writePart(
  tx: Database,
  { entryId: projectId, part, row = "", content, editorId }: Saving,
): Promise<number> {
  const [stored] = await tx
    .insert(projectParts)
    .values({ projectId, part, row, content, editorId })
    .onConflictDoUpdate({
      target: [projectParts.projectId, projectParts.part, projectParts.row],
      set: {
        content,
        editorId,
        revision: sql`${projectParts.revision} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ revision: projectParts.revision });
  if (!stored) throw new Error("A part was not stored");
  return stored.revision;
}

/** Takes a row out of the AI log, unless somebody else has changed it since. */
export function removeRow(
  slot: Required<PartSlot> & { season: string; revision: number },
): Promise<Saved> {
  return db().transaction(async (tx) => {
    await lockProject(tx, slot);
    const known = await findPart(tx, slot);
    const isThere = known.revision > 0;
    if (isThere && known.revision !== slot.revision) return { state: "conflict", theirs: known };
    await tx.delete(projectParts).where(isSlot(slot));
    return { state: "saved", revision: 0 };
  });
}

/** The project begins with the first thing that is done to it. Everything that changes it holds this lock. */
export async function lockProject(
  tx: Database,
  { entryId: id, season }: { entryId: string; season: string },
) {
  await tx.insert(projects).values({ id, season }).onConflictDoNothing();
  const [project] = await tx.select().from(projects).where(eq(projects.id, id)).for("update");
  if (!project) throw new Error("A project was not stored");
  return project;
}

async function findPart(tx: Database, slot: PartSlot): Promise<Revised<Record<string, unknown>>> {
  const [row] = await tx
    .select({ content: projectParts.content, revision: projectParts.revision })
    .from(projectParts)
    .where(isSlot(slot));
  return row ?? { content: null, revision: 0 };
}

function countRows(tx: Database, { entryId, part }: PartSlot): Promise<number> {
  const isRow = and(eq(projectParts.part, part), ne(projectParts.row, ""));
  return tx.$count(projectParts, and(eq(projectParts.projectId, entryId), isRow));
}

function isSlot({ entryId, part, row = "" }: PartSlot) {
  return and(
    eq(projectParts.projectId, entryId),
    eq(projectParts.part, part),
    eq(projectParts.row, row),
  );
}
