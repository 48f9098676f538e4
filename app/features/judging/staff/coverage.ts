/** One reading as the board counts it; our own two are not among them. */
export interface CountedReading {
  entryId: string;
  judgeId: string;
  state: "open" | "finished" | "ended";
  /** Staff left this judge's sheet out of the round. */
  isLeftOut?: boolean;
  /** Staff or the family see to it first. */
  isWaiting?: boolean;
  /** Its judge is none any more. */
  hasStopped?: boolean;
}

/** What results will be computed from, or may still be. */
export function counts({ state, isLeftOut = false }: CountedReading): boolean {
  return state !== "ended" && !isLeftOut;
}

export interface CoveredProject {
  id: string;
  finished: number;
  open: number;
  /** Even if everybody finishes, too few will have read it. */
  willFallShort: boolean;
}

export interface JudgeProgress {
  judgeId: string;
  finished: number;
  total: number;
  /** Theirs to finish now: what waits for staff or a family is not. */
  left: number;
  hasStopped: boolean;
  /** Less than an even pace asks for today. */
  isBehind: boolean;
  /** So many a day from now on, to one decimal; null where nothing is left or no day is. */
  aDay: number | null;
}

export interface Pace {
  /** Of the time that the round has, from 0 to 1. */
  gone: number;
  daysLeft: number;
}

/** Will every project have its readings? Fewest first, so that what needs somebody stands in front. */
export function coveredProjects(
  ids: string[],
  readings: CountedReading[],
  minimum: number,
): CoveredProject[] {
  const byEntry = Map.groupBy(readings.filter(counts), ({ entryId }) => entryId);
  return ids
    .map((id) => {
      const own = byEntry.get(id) ?? [];
      const finished = own.filter(({ state }) => state === "finished").length;
      const open = own.filter(({ state }) => state === "open").length;
      return { id, finished, open, willFallShort: finished + open < minimum };
    })
    .sort(
      (a, b) =>
        Number(b.willFallShort) - Number(a.willFallShort) ||
        a.finished - b.finished ||
        a.open - b.open ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Who is slowest stands first. */
export function judgesProgress(
  readings: CountedReading[],
  { gone, daysLeft }: Pace,
): JudgeProgress[] {
  const own = Map.groupBy(readings.filter(counts), ({ judgeId }) => judgeId);
  return [...own]
    .map(([judgeId, list]) => {
      const finished = list.filter(({ state }) => state === "finished").length;
      const left = list.filter((one) => one.state === "open" && !one.isWaiting).length;
      return {
        judgeId,
        finished,
        total: list.length,
        left,
        hasStopped: list.some((one) => one.hasStopped),
        isBehind: left > 0 && finished / (finished + left) < gone,
        aDay: left > 0 && daysLeft > 0 ? Math.ceil((10 * left) / daysLeft) / 10 : null,
      };
    })
    .sort(
      (a, b) =>
        a.finished / a.total - b.finished / b.total ||
        b.total - a.total ||
        (a.judgeId < b.judgeId ? -1 : 1),
    );
}

export function paceOf(opens: Date, closes: Date, now: Date): Pace {
  const whole = closes.getTime() - opens.getTime();
  const gone = (now.getTime() - opens.getTime()) / whole;
  const daysLeft = (closes.getTime() - now.getTime()) / 86_400_000;
  return { gone: Math.min(1, Math.max(0, gone)), daysLeft: Math.max(0, daysLeft) };
}
