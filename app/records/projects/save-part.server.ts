import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import type { PartId } from "~/program/project";
import { MOST_AI_ROWS } from "./project-limits";
import { type ProjectPartRow, projectParts, projects } from "./projects.table.server";

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

export type Saved =
  | { state: "saved"; revision: number; at: Date }
  /** Somebody else saved in between: nothing is overwritten, and both texts are there. */
  | { state: "conflict"; theirs: ProjectPartRow | null };

/** Stores what was typed, unless somebody else has changed the same part since. */
export function savePart(saving: Saving): Promise<Saved | "too-many-rows"> {
  return db().transaction(async (tx) => {
    await lockProject(tx, saving);
    const known = await findPart(tx, saving);
    if (known && isSame(known.content, saving.content)) {
      return { state: "saved", revision: known.revision, at: known.updatedAt };
    }
    if ((known?.revision ?? 0) !== saving.revision) return { state: "conflict", theirs: known };
    const { entryId: projectId, part, row = "", content, editorId } = saving;
    if (!known && row && (await countRows(tx, saving)) >= MOST_AI_ROWS) return "too-many-rows";
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
      .returning();
    if (!stored) throw new Error("A part was not stored");
    return { state: "saved", revision: stored.revision, at: stored.updatedAt };
  });
}

/** Takes a row out of the AI log, unless somebody else has changed it since. */
export function removeRow(
  slot: Required<PartSlot> & { season: string; revision: number },
): Promise<Saved> {
  return db().transaction(async (tx) => {
    await lockProject(tx, slot);
    const known = await findPart(tx, slot);
    if (known && known.revision !== slot.revision) return { state: "conflict", theirs: known };
    await tx.delete(projectParts).where(isSlot(slot));
    return { state: "saved", revision: 0, at: realNow() };
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

async function findPart(tx: Database, slot: PartSlot): Promise<ProjectPartRow | null> {
  const [row] = await tx.select().from(projectParts).where(isSlot(slot));
  return row ?? null;
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

/** jsonb keeps no order of its own. */
function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const sorted = (content: Record<string, unknown>) =>
    JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
