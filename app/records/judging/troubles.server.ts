import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { LinkPart } from "~/program/project";
import { projectVersions } from "../projects/projects.table.server";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingTroubles } from "./troubles.table.server";

/** What waits for staff: what is not for a child first, then the oldest. Judges are not named: it is about the project. */
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
    .orderBy(
      sql`${readingTroubles.kind} <> 'not-for-a-child'`,
      asc(readingTroubles.createdAt),
      asc(readingTroubles.id),
    );
}

/** Links of an entry's project that a judge cannot open, while its family can still open them. */
export async function closedLinksOf(
  entryId: string,
  now: Date,
): Promise<{ part: LinkPart; until: Date }[]> {
  const rows = await db()
    .select({
      part: readingTroubles.part,
      until: readingTroubles.openUntil,
      content: projectVersions.content,
    })
    .from(readingTroubles)
    .innerJoin(assignments, eq(assignments.id, readingTroubles.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(
      and(
        eq(roundEntries.entryId, entryId),
        eq(readingTroubles.kind, "cannot-open"),
        isNull(readingTroubles.settledAt),
        gt(readingTroubles.openUntil, now),
      ),
    )
    .orderBy(asc(readingTroubles.createdAt));
  return (["video", "slidesOrCode"] as const).flatMap((part) => {
    const found = rows.find((row) => row.part === part && row.content[part].link);
    return found?.until ? [{ part, until: found.until }] : [];
  });
}
