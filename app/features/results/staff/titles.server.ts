import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";
import { IS_APPEALED } from "~/records/results/competes.server";

interface EntryTitle {
  title: string;
  entryId: string | null;
  kind: string;
  isOut: boolean;
}

/** How staff know the entries of a season's rounds, by the round's entry. */
export async function titlesOf(season: string): Promise<Record<string, EntryTitle>> {
  const rows = await db()
    .select({
      row: roundEntries,
      isAppealed: IS_APPEALED,
      kind: rounds.kind,
      content: projectVersions.content,
    })
    .from(roundEntries)
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .leftJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(eq(rounds.season, season));
  return Object.fromEntries(
    rows.map(({ row, isAppealed, kind, content }) => [
      row.id,
      {
        title: content?.title.title || row.calibration || "A project that is gone",
        entryId: row.entryId,
        kind,
        isOut: row.outAt !== null || row.entryId === null || isAppealed,
      },
    ]),
  );
}
