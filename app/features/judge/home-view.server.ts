import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { calibrationProject } from "~/program/calibration";
import { MINUTES_A_PROJECT } from "~/program/judge-profile";
import { judgedCriteria } from "~/program/judged-criteria";
import { type JudgingRound, roundCloses } from "~/program/judging-rounds";
import type { Site } from "~/program/site";
import {
  isToRead,
  mayRead,
  mayWrite,
  type Reading,
  type ReadingState,
  readingsOf,
  stateOf,
} from "~/records/judging/readings.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";

export interface ReadingRow {
  id: string;
  round: JudgingRound;
  /** Its place among the round's projects that are still the judge's; practice counts by itself. */
  number: number | null;
  title: string;
  who: string;
  state: ReadingState;
  isPractice: boolean;
  canOpen: boolean;
  /** Spent on it, once it is finished. */
  minutes: number | null;
  /** Pages of the report and seconds of the film, as far as we know them. */
  pages: number | null;
  seconds: number | null;
}

/** One of the rounds that this judge reads in. */
export interface RoundView {
  kind: JudgingRound;
  isOpen: boolean;
  closes: string;
  /** What it is scored by. */
  criteria: string[];
  /** Of the students' projects that are still this judge's. */
  finished: number;
  total: number;
  /** Of these still to score, and beside them to practise on. */
  left: number;
  practice: number;
}

export interface HomeView {
  rounds: RoundView[];
  rows: ReadingRow[];
  next: ReadingRow | null;
  left: number;
  /** What one takes this judge, and what it rests on. */
  minutesEach: number;
  isUsual: boolean;
  /** The letter of thanks can be had. */
  isThanked: boolean;
  /** Staff have given students’ projects to judges; before that nobody knows who gets none. */
  isAssigned: boolean;
}

/** A judge's own list, and nothing of anybody else's. */
export async function homeView(judgeId: string, site: Site): Promise<HomeView> {
  const readings = await readingsOf(judgeId, site.season.id);
  const rows = numbered(readings.map((reading) => rowOf(reading, site)));
  const waiting = rows.filter(({ state }) => isToRead(state));
  const usual = middleOf(rows.flatMap(({ minutes }) => minutes ?? []));
  return {
    rounds: roundsOf(readings, rows, site),
    rows,
    next: nextOf(rows),
    left: waiting.length,
    minutesEach: usual ?? MINUTES_A_PROJECT,
    isUsual: usual !== undefined,
    isThanked: mayBeThanked(readings),
    isAssigned: await isAnyAssigned(site.season.id),
  };
}

async function isAnyAssigned(season: string): Promise<boolean> {
  const [one] = await db()
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(and(eq(rounds.season, season), isNull(roundEntries.calibration)))
    .limit(1);
  return one !== undefined;
}

/** "Project 3 of 8", "Practice 1 of 2"; of what is no longer theirs nothing. */
export function placeWords(rows: ReadingRow[], id: string): string | null {
  const own = rows.find((row) => row.id === id);
  if (!own?.number) return null;
  return `${own.isPractice ? "Practice" : "Project"} ${own.number} of ${besideOf(rows, own).length}`;
}

function numbered(rows: ReadingRow[]): ReadingRow[] {
  return rows.map((row) => ({
    ...row,
    number: besideOf(rows, row).findIndex(({ id }) => id === row.id) + 1 || null,
  }));
}

/** Of the same round and kind, and still the judge's. */
function besideOf(rows: ReadingRow[], { round, isPractice }: ReadingRow): ReadingRow[] {
  return rows.filter(
    (row) => row.round === round && row.isPractice === isPractice && isTheirs(row.state),
  );
}

function isTheirs(state: ReadingState): boolean {
  return state !== "ended" && state !== "out";
}

/** What was begun is ended first; practice lies before everything else of its round. */
export function nextOf(rows: ReadingRow[], besides?: string): ReadingRow | null {
  const ready = rows.filter(({ state, id }) => isReady(state) && id !== besides);
  return ready.find(({ state }) => state === "begun") ?? ready[0] ?? null;
}

function isReady(state: ReadingState): boolean {
  return state === "open" || state === "begun";
}

function roundsOf(readings: Reading[], rows: ReadingRow[], { season }: Site): RoundView[] {
  const rounds = new Map(readings.map(({ round }) => [round.kind, round]));
  return [...rounds.values()].map(({ kind, state, rubric }) => {
    const ofRound = rows.filter(({ round }) => round === kind);
    const own = ofRound.filter(({ isPractice }) => !isPractice);
    const toRead = ofRound.filter((row) => isToRead(row.state));
    const left = toRead.filter(({ isPractice }) => !isPractice).length;
    const hasTeams = readings.some(({ round, entry }) => round.kind === kind && entry.isTeam);
    return {
      kind,
      isOpen: state === "open",
      closes: roundCloses(kind, season),
      criteria: judgedCriteria(season, rubric, hasTeams).map(({ title }) => title),
      finished: own.filter((row) => row.state === "finished").length,
      total: own.filter(({ state: where }) => isTheirs(where)).length,
      left,
      practice: toRead.length - left,
    };
  });
}

/** Once nothing of theirs is left to score: before that the letter would say too little. */
export function mayBeThanked(readings: Reading[]): boolean {
  const ofStudents = readings.filter(({ entry }) => entry.calibration === null);
  const isOpen = (reading: Reading) =>
    ["open", "begun", "waits", "after-practice"].includes(stateOf(reading));
  return (
    ofStudents.some(({ assignment }) => assignment.state === "finished") && !ofStudents.some(isOpen)
  );
}

function rowOf(reading: Reading, { season }: Site): ReadingRow {
  const { assignment, entry, round, version } = reading;
  const practice = calibrationProject(entry.calibration);
  const state = stateOf(reading);
  const files = version?.content.files;
  return {
    id: assignment.id,
    round: round.kind,
    number: null,
    title: titleOf(reading),
    who: `${entry.isTeam ? "A team" : "One student"}, ${season.divisions[entry.division].name}${practice ? ", made up" : ""}`,
    state,
    isPractice: practice !== undefined,
    canOpen: mayWrite(reading) || (state === "finished" && mayRead(reading)),
    minutes:
      assignment.state === "finished" && assignment.secondsSpent > 0
        ? Math.max(1, Math.round(assignment.secondsSpent / 60))
        : null,
    pages: practice?.report.length ?? files?.report?.pages ?? null,
    seconds: files?.video?.seconds ?? null,
  };
}

/** As the student wrote it; of what is gone nothing is left to show. */
export function titleOf({ entry, version }: Pick<Reading, "entry" | "version">): string {
  const own = calibrationProject(entry.calibration)?.title;
  return own ?? (version?.content.title.title || "A project without a title");
}

function middleOf(numbers: number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}
