import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { findRound } from "~/records/judging/rounds.server";
import { roundEntries } from "~/records/judging/rounds.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { competes } from "~/records/results/competes.server";
import { latestRun } from "~/records/results/find-runs.server";
import { schools } from "~/records/schools/schools.table.server";

export interface ListedSchool {
  id: string;
  name: string;
  /** The figure that it is listed by, in words. */
  why: string;
}

/** So many of its best projects speak for a school. */
const BEST = 3;

/** Schools by the mean of their three best finals of the online round; who has fewer comes after them. */
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
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((own) => listed(own, finalOf))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.count >= BEST) - Number(a.count >= BEST) || b.mean - a.mean)
    .map(({ id, name, why }) => ({ id, name, why }));
}

function listed(
  own: { id: string; name: string; town: string | null; entry: string }[],
  finalOf: Map<string, number>,
) {
  const [school] = own;
  const finals = own.flatMap(({ entry }) => finalOf.get(entry) ?? []).toSorted((a, b) => b - a);
  const best = finals.slice(0, BEST);
  const mean = best.length > 0 ? best.reduce((sum, one) => sum + one, 0) / best.length : 0;
  const name = [school?.name, school?.town].filter(Boolean).join(", ");
  const count = finals.length;
  return {
    id: school?.id ?? "",
    name,
    mean,
    count,
    why: `${mean.toFixed(1)} points over ${best.length} of ${count} ranked projects`,
  };
}
