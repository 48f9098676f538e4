import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { projectVersions } from "../projects/projects.table.server";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingTroubles } from "./troubles.table.server";

/** What waits for staff, the oldest first. Judges are not named: it is about the project. */
export function openTroubles(season: string) {
  return db()
    .select({
      id: readingTroubles.id,
      kind: readingTroubles.kind,
      part: readingTroubles.part,
      programAt: readingTroubles.programAt,
      openUntil: readingTroubles.openUntil,
      roundEntryId: roundEntries.id,
      entryId: roundEntries.entryId,
      content: projectVersions.content,
    })
    .from(readingTroubles)
    .innerJoin(assignments, eq(assignments.id, readingTroubles.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .leftJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(and(eq(rounds.season, season), isNull(readingTroubles.settledAt)))
    .orderBy(asc(readingTroubles.createdAt), asc(readingTroubles.id));
}
