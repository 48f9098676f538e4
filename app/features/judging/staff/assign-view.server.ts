import type { Site } from "~/program/site";
import { isPlanBegun } from "~/records/judging/apply-plan.server";
import { applicablePart, type KeptPreview } from "~/records/judging/kept-plan";
import { lastApplied, waitingPlan } from "~/records/judging/plan-round.server";
import type { Round } from "~/records/judging/rounds.table.server";
import {
  CONFLICT_WORDS,
  fitWords,
  mendWords,
  obstacleWords,
  staysWords,
  TAKEN_WORDS,
} from "./plan-words";
import { judgeNames, type NamedEntry, namedEntries } from "./round-names.server";

export interface ChangedProject {
  id: string;
  label: string;
  title: string;
  before: number;
  after: number;
  added: { judge: string; why: string }[];
  taken: { judge: string; why: string }[];
}

/** What staff see before they apply anything. */
export async function assignView(round: Round, { season }: Site) {
  const [waiting, applied, entries, names] = await Promise.all([
    waitingPlan(round.id),
    lastApplied(round.id),
    namedEntries(round.id),
    judgeNames(season.id),
  ]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const nameOf = (id: string) => names.get(id) ?? "A judge who left";
  const titleOf = (id: string) => byId.get(id)?.title ?? "a project";
  const part = waiting && applicablePart(waiting.plan);
  return {
    minimum: season.judging.minimumJudges,
    entries: entries.filter(({ calibration, isOut }) => !calibration && !isOut).length,
    undo: applied && {
      id: applied.id,
      at: applied.appliedProgramAt,
      isBegun: await isPlanBegun(applied),
    },
    plan: waiting && {
      id: waiting.id,
      mode: waiting.mode,
      at: waiting.programAt,
      ...(waiting.plan.kind === "impossible"
        ? {
            kind: "impossible" as const,
            obstacles: waiting.plan.obstacles.map((obstacle) => ({
              text: obstacleWords(obstacle),
              projects: obstacle.entryIds.slice(0, 8).map(titleOf),
              more: Math.max(0, obstacle.entryIds.length - 8),
              mends: obstacle.mends.map((mend) => mendWords(mend, nameOf, titleOf)),
            })),
            stays: waiting.plan.possible ? staysWords(waiting.plan.possible, titleOf) : [],
          }
        : { kind: "planned" as const }),
      changes: part ? changesOf(part, entries, { nameOf, titleOf }) : null,
    },
  };
}

/** All that applying would change. */
function changesOf(plan: KeptPreview, entries: NamedEntry[], { nameOf, titleOf }: Names) {
  return {
    ...totalsOf(plan),
    projects: changedProjects(plan, entries, nameOf),
    loads: plan.judges
      .filter(({ before, after }) => before !== after)
      .map((one) => ({ ...one, name: nameOf(one.judgeId) }))
      .sort((a, b) => b.after - b.before - (a.after - a.before) || (a.name < b.name ? -1 : 1)),
    heldInConflict: plan.heldInConflict.map(({ entryId, judgeId }) => ({
      judge: nameOf(judgeId),
      title: titleOf(entryId),
    })),
  };
}

interface Names {
  nameOf: (judgeId: string) => string;
  titleOf: (entryId: string) => string;
}

function totalsOf({ readings, taken, judges }: KeptPreview) {
  const added = readings.filter(({ state }) => state === "new").length;
  return {
    added,
    taken: taken.length,
    kept: readings.length - added,
    judgesWithMore: judges.filter(({ before, after }) => after > before).length,
    mostLoad: Math.max(0, ...judges.map(({ after }) => after)),
    twoPanels: new Set(readings.filter(({ panel }) => panel).map(({ entryId }) => entryId)).size,
    joints: readings.filter(({ isJoint }) => isJoint).length,
    flagged: readings.filter(({ state, flags }) => state === "new" && flags.length > 0).length,
  };
}

function changedProjects(
  { readings, taken }: KeptPreview,
  entries: NamedEntry[],
  nameOf: (id: string) => string,
): ChangedProject[] {
  const byEntry = Map.groupBy(readings, ({ entryId }) => entryId);
  const takenFrom = Map.groupBy(taken, ({ entryId }) => entryId);
  return entries.flatMap(({ id, label, title }) => {
    const own = byEntry.get(id) ?? [];
    const added = own.filter(({ state }) => state === "new");
    const lost = takenFrom.get(id) ?? [];
    if (added.length === 0 && lost.length === 0) return [];
    return [
      {
        id,
        label,
        title,
        before: own.length - added.length + lost.length,
        after: own.length,
        added: added.map(({ judgeId, parts, flags, isJoint }) => ({
          judge: nameOf(judgeId),
          why: [
            ...(isJoint ? ["holds the division together"] : []),
            ...fitWords({ ...parts, flags: 0 }),
            ...flags.map((flag) => CONFLICT_WORDS[flag]),
          ].join(", "),
        })),
        taken: lost.map(({ judgeId, why }) => ({ judge: nameOf(judgeId), why: TAKEN_WORDS[why] })),
      },
    ];
  });
}
