import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Conflict } from "~/program/assignment/conflicts";
import { pairKey } from "~/program/assignment/problem";
import { KNOWN_AS } from "~/program/judge-profile";
import type { Site } from "~/program/site";
import { declaredConflicts } from "~/records/judging/judge-profiles.server";
import { LEFT_OUT_IN_CONFLICT } from "~/records/judging/leave-out-reading.server";
import { lookAgainRequests } from "~/records/judging/look-again.table.server";
import {
  notesForStaff,
  type RoundReading,
  roundReadings,
} from "~/records/judging/round-readings.server";
import type { Round } from "~/records/judging/rounds.table.server";
import { closesOf } from "../closes-of";
import { counts, coveredProjects, judgesProgress } from "./coverage";
import { endedWords } from "./ended-words";
import { lastRemindedOf, NOT_WRITTEN_TO } from "./last-reminded.server";
import { isTimeToAsk, paceOfRound } from "./pace-of-round";
import { conflictWords, sentence } from "./plan-words";
import { REMINDERS } from "./reminder-groups";
import { judgeNames, type NamedEntry, namedEntries } from "./round-names.server";
import { scoreFigures, whomToAsk } from "./score-figures.server";
import { standingConflicts } from "./standing-conflicts.server";

export type Board = Awaited<ReturnType<typeof boardView>>;

/** How far a round is, for everybody who may run it; what was scored only for whoever may see scores. */
export async function boardView(
  round: Round,
  site: Site,
  { seesScores, signal }: { seesScores: boolean; signal?: AbortSignal },
) {
  const { season, now } = site;
  const [entries, names, all] = await Promise.all([
    namedEntries(round.id),
    judgeNames(season.id),
    roundReadings(round.id, season),
  ]);
  const competing = entries.filter(({ calibration, isOut }) => !calibration && !isOut);
  const ids = new Set(competing.map(({ id }) => id));
  const readings = all.filter(({ entryId }) => ids.has(entryId));
  const nameOf = (id: string) => names.get(id) ?? "A judge who left";
  const said = await declaredConflicts(season.id);
  const howTheyKnow = ({ judgeId, entryId }: RoundReading) => {
    const entry = entries.find(({ id }) => id === entryId)?.entryId;
    return said.find((one) => one.judgeId === judgeId && entry && one.entryId === entry)?.how;
  };
  const knowsThem = (one: RoundReading) => one.state === "ended" && KNOWING.has(one.endedWhy ?? "");
  const standing = await standingConflicts(round, season);
  const inConflict = new Set(standing.map(pairKey));
  const pace = paceOfRound(round, site);
  const progress = judgesProgress(readings, pace);
  const reminded = await lastRemindedOf(progress.map(({ judgeId }) => judgeId));
  const projects = coveredProjects([...ids], readings, season.judging.minimumJudges);
  return {
    minimum: season.judging.minimumJudges,
    pace,
    closes: closesOf(round, site),
    totals: {
      finished: readings.filter((one) => counts(one) && one.state === "finished").length,
      readings: readings.filter(counts).length,
      notStarted: progress.filter(({ finished }) => finished === 0).length,
      judges: progress.length,
      ended: readings.filter(({ state }) => state === "ended").length,
      declared:
        readings.filter(knowsThem).length +
        standing.filter(({ conflicts }) => conflicts.some(isDeclared)).length,
      found: standing.filter(({ conflicts }) => !conflicts.some(isDeclared)).length,
      enough: projects.filter(({ finished }) => finished >= season.judging.minimumJudges).length,
      short: projects.filter(({ willFallShort }) => willFallShort).length,
    },
    projects: projects.map((one) => ({ ...one, ...nameOfEntry(entries, one.id) })),
    judges: progress.map((one) => ({
      ...one,
      name: nameOf(one.judgeId),
      ...(reminded.get(one.judgeId) ?? NOT_WRITTEN_TO),
    })),
    conflicts: {
      handedBack: readings.filter(knowsThem).length,
      standing: standing.map(({ entryId, judgeId, state, isHard, conflicts }) => ({
        id: `${entryId} ${judgeId}`,
        pair: { entry: entryId, judge: judgeId },
        judge: nameOf(judgeId),
        why: sentence(conflicts.map(conflictWords).join("; ")),
        state,
        isHard,
        ...nameOfEntry(entries, entryId),
      })),
    },
    cells: cellsOf(readings).map((cell) => ({
      ...cell,
      isInConflict: inConflict.has(pairKey(cell)),
    })),
    ended: readings
      .filter(({ state }) => state === "ended")
      .map((one) => ({
        id: one.id,
        pair: { entry: one.entryId, judge: one.judgeId },
        isLeftOut: one.endedWhy === LEFT_OUT_IN_CONFLICT,
        judge: nameOf(one.judgeId),
        why: endedWords((knowsThem(one) && howTheyKnow(one)) || one.endedWhy),
        ...nameOfEntry(entries, one.entryId),
      })),
    reminders: REMINDERS.map((group) => ({
      group,
      /** The same press twice is one letter to many. */
      batch: randomUUID(),
    })),
    scores: seesScores ? await scoresOf(round, { all, entries, nameOf }, site, signal) : null,
    now,
  };
}

/** Reasons of an end that say that they know somebody. */
const KNOWING = new Set<string>([...KNOWN_AS, "knows-them"]);

function isDeclared({ kind }: Conflict): boolean {
  return kind === "declared";
}

function nameOfEntry(entries: NamedEntry[], id: string) {
  const found = entries.find((entry) => entry.id === id);
  return {
    label: found?.label ?? "",
    title: found?.title ?? "A project",
    division: found?.division ?? "",
  };
}

/** Where the picture has a mark. */
function cellsOf(readings: RoundReading[]) {
  return readings.map(({ entryId, judgeId, ...reading }) => ({
    entryId,
    judgeId,
    mark: markOf(reading),
  }));
}

function markOf({
  state,
  isBegun,
  isLeftOut,
}: Pick<RoundReading, "state" | "isBegun" | "isLeftOut">) {
  if (isLeftOut && state !== "ended") return "left out";
  return state === "open" && isBegun ? "begun" : state;
}

interface Around {
  all: RoundReading[];
  entries: NamedEntry[];
  nameOf: (judgeId: string) => string;
}

async function scoresOf(
  round: Round,
  { all, entries, nameOf }: Around,
  site: Site,
  signal: AbortSignal | undefined,
) {
  const figures = await scoreFigures(round, { readings: all, entries }, site, signal);
  const asked = await db()
    .select()
    .from(lookAgainRequests)
    .where(eq(lookAgainRequests.roundId, round.id));
  const notes = await notesForStaff(round.id);
  const noteOf = (entryId: string, judgeId: string) =>
    notes.find((one) => one.entryId === entryId && one.judgeId === judgeId)?.note ?? null;
  const title = (id: string) => nameOfEntry(entries, id);
  const isTime = isTimeToAsk(round, site);
  const oneMore = isTime ? await whomToAsk(round, figures.oneMore, site) : [];
  return {
    diagnoses: figures.diagnoses.map((one) => ({ ...one, name: nameOf(one.judge) })),
    usualRange: figures.usualRange,
    agreement: figures.agreement,
    disagreements: figures.disagreements.map(({ entry, given, range }) => ({
      id: entry,
      ...title(entry),
      range,
      given: given.map(({ judge, y }) => ({
        judge,
        name: nameOf(judge),
        y,
        note: noteOf(entry, judge),
      })),
    })),
    notes: notes.map(({ id, entryId, judgeId, note }) => ({
      id,
      entryId,
      ...title(entryId),
      name: nameOf(judgeId),
      note,
    })),
    oneMore: oneMore.map(({ entry, gain, judge }) => ({
      id: entry,
      ...title(entry),
      gain,
      judge: judge && { id: judge, name: nameOf(judge) },
    })),
    isTimeToAsk: isTime,
    lookAgain: asked.map(({ judgeId, programAt, leftOutAt, signs }) => ({
      judgeId,
      name: nameOf(judgeId),
      askedAt: programAt,
      signs,
      isLeftOut: leftOutAt !== null,
    })),
  };
}
