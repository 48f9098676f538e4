import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type ListedSchool, schoolsByBest } from "~/program/results/school-champion";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { findRound } from "~/records/judging/rounds.server";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { competes } from "~/records/results/competes.server";
import { latestRun } from "~/records/results/find-runs.server";
import { schools } from "~/records/schools/schools.table.server";

/** Of the schools that compete, by the finals of the online round. */
export async function schoolShortlist({ season }: Site): Promise<ListedSchool[]> {
  const round = await findRound(season.id, "online");
  const run = round && (await latestRun(round.id));
  if (!round || !run) return [];
  const finalOf = new Map(
    run.outputs.fields.flatMap(({ ranked }) => ranked.map(({ entry, final }) => [entry, final])),
  );
  const rows = await db()
    .selectDistinct({
      id: schools.id,
      name: schools.name,
      town: schools.town,
      entry: roundEntries.id,
    })
    .from(roundEntries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, roundEntries.entryId))
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .innerJoin(schools, eq(schools.id, participants.schoolId))
    .where(and(eq(roundEntries.roundId, round.id), competes(), isNull(entryMembers.leftAt)));
  return schoolsByBest(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
      id,
      name: [own[0]?.name, own[0]?.town].filter(Boolean).join(", "),
      finals: own.flatMap(({ entry }) => finalOf.get(entry) ?? []),
    })),
  );
}
