import { heavyTask } from "~/platform/heavy/heavy-task.server";
import { conflictsBetween, hasHardConflict } from "~/program/assignment/conflicts";
import { rubricOf } from "~/program/rubrics";
import type { Site } from "~/program/site";
import { roundProblem } from "~/records/judging/round-problem.server";
import {
  finishedSteps,
  leftOutJudges,
  type RoundReading,
} from "~/records/judging/round-readings.server";
import type { Round } from "~/records/judging/rounds.table.server";
import type { BoardFigures } from "./board-figures.heavy";
import type { NamedEntry } from "./round-names.server";

const compute = heavyTask<typeof import("./board-figures.heavy")>(
  "features/judging/staff/board-figures",
  { limitSeconds: 60, limitMegabytes: 512 },
);

/** Strictness, disagreement and the rest, from finished readings. Only for whoever may see scores. */
export async function scoreFigures(
  round: Round,
  { readings, entries }: { readings: RoundReading[]; entries: NamedEntry[] },
  site: Site,
  signal?: AbortSignal,
): Promise<BoardFigures> {
  const { season } = site;
  const isOnline = round.kind === "online";
  const steps = await finishedSteps(round.id);
  const out = await leftOutJudges(round.id);
  const { minimumJudges, audienceMinimumVotes, finalistsPerDivision } = season.judging;
  return compute(
    {
      rubric: rubricOf(season, round.rubric).map(({ id, weight, mark, tieBreaker }) => ({
        id,
        weight,
        mark,
        tieBreaker,
      })),
      entries: entries.map(({ id, division, isTeam, calibration, isOut }) => ({
        entry: id,
        division,
        isTeam,
        standing: calibration ? "calibration" : isOut ? "out" : "competes",
        votes: null,
      })),
      readings: readings.flatMap(({ id, entryId, judgeId, position, secondsSpent, panel }) => {
        const given = steps.get(id);
        if (!given || out.has(judgeId)) return [];
        const seconds = secondsSpent > 0 ? secondsSpent : null;
        return [{ entry: entryId, judge: judgeId, steps: given, position, seconds, panel }];
      }),
      minimumJudges,
      audienceMinimumVotes,
      question: isOnline
        ? { decides: "finalists", line: finalistsPerDivision }
        : { decides: "places", line: season.prizes.grand.length },
      placesAcross: !isOnline && season.judging.placesAcross,
    },
    signal,
  );
}

/** Of those who do not have it, whoever may and has room; the one whose strictness is best known first. */
export async function whomToAsk(round: Round, oneMore: BoardFigures["oneMore"], { season }: Site) {
  if (oneMore.length === 0) return [];
  const { entries, judges, readings } = await roundProblem(round, season);
  const loads = Map.groupBy(readings, ({ judgeId }) => judgeId);
  return oneMore.map(({ entry, gain, judges: inOrder }) => {
    const project = entries.find(({ id }) => id === entry);
    const free = inOrder.find((id) => {
      const judge = judges.find((one) => one.id === id);
      const own = loads.get(id) ?? [];
      const hasRoom = judge && own.length < judge.cap;
      const hasIt = own.some((one) => one.entryId === entry);
      return hasRoom && !hasIt && project && !hasHardConflict(conflictsBetween(judge, project));
    });
    return { entry, gain, judge: free ?? null };
  });
}
