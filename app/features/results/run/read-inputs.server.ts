import { and, asc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { cameBackSince } from "~/program/results/came-back";
import type { ReleasedKind, RunInputs } from "~/program/results/run-inputs";
import { rubricOf } from "~/program/rubrics";
import type { ScoreSheet } from "~/program/scoring/sheet/score-sheet";
import type { Season } from "~/program/season";
import type { Tally } from "~/program/votes/recount";
import { leftOutJudges } from "~/records/judging/round-readings.server";
import { assignments, type Round, roundEntries } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import { IS_APPEALED } from "~/records/results/competes.server";
import { latestRun } from "~/records/results/find-runs.server";
import { countedVotes } from "./counted-votes.server";
import { readDecisions } from "./read-decisions.server";

/**
 * As everything stands now, in one order, so that the same scores have the same fingerprint. Without a count, which is
 * nobody's to see before it is frozen, there are no votes in it.
 */
export async function readInputs(
  round: Round,
  kind: ReleasedKind,
  { season, count }: { season: Season; count: Tally | undefined },
  from: Database,
): Promise<RunInputs> {
  const votes = count ? await countedVotes(season, count, from) : [];
  const isOnline = kind === "online";
  const leftOut = await leftOutJudges(round.id, from);
  const sources = { votes: isOnline ? votes : [], isOnline, leftOut };
  const sheet = await readSheet(round, season, sources, from);
  const cameBack = cameBackSince((await latestRun(round.id, from))?.inputs, sheet.entries);
  return {
    kind,
    sheet,
    panels: await readPanels(round.id, leftOut, from),
    votes,
    line: isOnline ? season.judging.finalistsPerDivision : season.prizes.grand.length,
    decisions: await readDecisions(round, from),
    ...(cameBack.length > 0 && { cameBack }),
  };
}

interface SheetSources {
  votes: RunInputs["votes"];
  isOnline: boolean;
  /** Judges whose sheets staff left out, after they were asked to look again. */
  leftOut: Set<string>;
}

async function readSheet(
  { id, kind, rubric: name }: Round,
  season: Season,
  { votes, isOnline, leftOut }: SheetSources,
  from: Database,
): Promise<ScoreSheet> {
  const rubric = rubricOf(season, name);
  const rows = await from
    .select({ row: roundEntries, isAppealed: IS_APPEALED })
    .from(roundEntries)
    .where(eq(roundEntries.roundId, id))
    .orderBy(asc(roundEntries.id));
  const votesOf = new Map(votes.map((one) => [one.roundEntryId, one.votes]));
  return {
    format: "score-sheet-1",
    round: kind,
    placesAcross: !isOnline && season.judging.placesAcross,
    minimumJudges: season.judging.minimumJudges,
    audienceMinimumVotes: season.judging.audienceMinimumVotes,
    rubric: rubric.map(({ id: criterion, weight, mark, tieBreaker }) => ({
      id: criterion,
      weight,
      mark,
      tieBreaker,
    })),
    entries: rows.map(({ row, isAppealed }) => ({
      entry: row.id,
      division: row.division,
      isTeam: row.isTeam,
      standing: standingOf(row, isAppealed),
      votes: votesOf.get(row.id) ?? null,
    })),
    readings: (await readReadings(id, rubric, from)).filter(({ judge }) => !leftOut.has(judge)),
  };
}

/** Whose appeal is open is read and has no rank; a granted one brings it back (`cameBack`). */
function standingOf(row: typeof roundEntries.$inferSelect, isAppealed: boolean) {
  if (row.calibration) return "calibration";
  return row.outAt || !row.entryId || isAppealed ? "out" : "competes";
}

/** Finished readings; what of them is incomplete the model leaves out by itself. */
async function readReadings(roundId: string, rubric: readonly { id: string }[], from: Database) {
  const criteria = rubric.map(({ id }) => id);
  const rows = await from
    .select({
      assignment: assignments.id,
      entry: assignments.roundEntryId,
      judge: assignments.judgeId,
      criterion: scores.criterion,
      value: scores.value,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(scores, eq(scores.assignmentId, assignments.id))
    .where(and(eq(roundEntries.roundId, roundId), eq(assignments.state, "finished")))
    .orderBy(asc(assignments.roundEntryId), asc(assignments.judgeId), asc(scores.criterion));
  return [...Map.groupBy(rows, ({ assignment }) => assignment).values()].map((own) => ({
    entry: own[0]?.entry ?? "",
    judge: own[0]?.judge ?? "",
    steps: Object.fromEntries(
      own
        .filter(({ criterion }) => criteria.includes(criterion))
        .map((s) => [s.criterion, s.value]),
    ),
  }));
}

async function readPanels(
  roundId: string,
  leftOut: Set<string>,
  from: Database,
): Promise<RunInputs["panels"]> {
  const rows = await from
    .select({
      entry: assignments.roundEntryId,
      judge: assignments.judgeId,
      panel: assignments.panel,
    })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(and(eq(roundEntries.roundId, roundId), eq(assignments.state, "finished")))
    .orderBy(asc(assignments.roundEntryId), asc(assignments.judgeId));
  return rows.flatMap(({ entry, judge, panel }) =>
    panel && !leftOut.has(judge) ? [{ entry, judge, panel }] : [],
  );
}
