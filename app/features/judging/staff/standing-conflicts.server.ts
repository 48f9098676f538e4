import { tracesOfEntry, tracesOfJudge } from "~/program/assignment/conflict-traces";
import { type Conflict, conflictsOf } from "~/program/assignment/conflicts";
import type { StandingReading } from "~/program/assignment/problem";
import type { Season } from "~/program/season";
import { roundProblem } from "~/records/judging/round-problem.server";
import type { Round } from "~/records/judging/rounds.table.server";

export interface StandingConflict extends StandingReading {
  conflicts: Conflict[];
  isHard: boolean;
}

/** Readings that stand although their judge has something in common with the project; what is forbidden first. */
export async function standingConflicts(round: Round, season: Season): Promise<StandingConflict[]> {
  const { entries, judges, readings } = await roundProblem(round, season);
  const entryOf = new Map(entries.map((entry) => [entry.id, tracesOfEntry(entry)]));
  const judgeOf = new Map(judges.map((judge) => [judge.id, tracesOfJudge(judge)]));
  const found = readings.flatMap((reading): StandingConflict[] => {
    const [judge, entry] = [judgeOf.get(reading.judgeId), entryOf.get(reading.entryId)];
    const conflicts = judge && entry ? conflictsOf(judge, entry) : [];
    const isHard = conflicts.some((one) => one.isHard);
    return conflicts.length > 0 ? [{ ...reading, conflicts, isHard }] : [];
  });
  return found.sort((a, b) => Number(b.isHard) - Number(a.isHard));
}
