import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { assignments } from "./rounds.table.server";
import { readingTroubles } from "./troubles.table.server";

/**
 * Takes away readings that nobody has begun. They may wait because one of several has left, which is not lost with
 * them: whoever reads the project instead is held for the same reason.
 */
export async function dropReadings(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(readingTroubles)
    .where(
      and(inArray(readingTroubles.assignmentId, ids), eq(readingTroubles.kind, "member-left")),
    );
  await tx.delete(assignments).where(inArray(assignments.id, ids));
}
