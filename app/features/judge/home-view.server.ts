import { calibrationProject } from "~/program/calibration";
import { MINUTES_A_PROJECT } from "~/program/judge-profile";
import type { Site } from "~/program/site";
import {
  mayWrite,
  type Reading,
  type ReadingState,
  readingsOf,
  stateOf,
} from "~/records/judging/readings.server";

export interface ReadingRow {
  id: string;
  number: number;
  title: string;
  who: string;
  state: ReadingState;
  isPractice: boolean;
  isShowcase: boolean;
  canOpen: boolean;
  /** Spent on it, once it is finished. */
  minutes: number | null;
}

export interface HomeView {
  rows: ReadingRow[];
  next: ReadingRow | null;
  left: number;
  finished: number;
  /** What one takes this judge. */
  minutesEach: number;
}

/** A judge's own list, and nothing of anybody else's. */
export async function homeView(judgeId: string, site: Site): Promise<HomeView> {
  const rows = (await readingsOf(judgeId, site.season.id)).map((reading, index) =>
    rowOf(reading, index + 1, site),
  );
  const waiting = rows.filter(({ state }) => state === "open" || state === "begun");
  return {
    rows,
    next: waiting.find(({ state }) => state === "begun") ?? waiting[0] ?? null,
    left: waiting.length,
    finished: rows.filter(({ state }) => state === "finished").length,
    minutesEach: middleOf(rows.flatMap(({ minutes }) => minutes ?? [])) ?? MINUTES_A_PROJECT,
  };
}

function rowOf(reading: Reading, number: number, { season }: Site): ReadingRow {
  const { assignment, entry, round, version } = reading;
  const practice = calibrationProject(entry.calibration);
  const state = stateOf(reading);
  return {
    id: assignment.id,
    number,
    title: titleOf(reading),
    who: `${entry.isTeam ? "A team" : "One student"}, ${season.divisions[entry.division].name}${practice ? ", made up" : ""}`,
    state,
    isPractice: practice !== undefined,
    isShowcase: round.kind === "showcase",
    canOpen: mayWrite(reading) || (state === "finished" && (version !== null || !!practice)),
    minutes:
      assignment.state === "finished" && assignment.secondsSpent > 0
        ? Math.max(1, Math.round(assignment.secondsSpent / 60))
        : null,
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
