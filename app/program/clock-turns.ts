/** From this real moment on (milliseconds) a demonstration's clock was so far from the real one. */
export interface ClockTurn {
  at: number;
  offsetMs: number;
}

/**
 * When something happened on the programme's clock, whichever clock it was stored with; the turns stand in their
 * order, the first at the demonstration's beginning. What was stored with the real clock lies between that and now;
 * anything else is the programme's own, or was made up on its clock.
 */
export function onProgramClock(stored: Date, turns: ClockTurn[], now: Date): Date {
  const at = stored.getTime();
  const realNow = now.getTime() - (turns.at(-1)?.offsetMs ?? 0);
  const turn = at <= realNow + PLANNED_AHEAD_MS ? turns.findLast((one) => one.at <= at) : undefined;
  return turn ? new Date(at + turn.offsetMs) : stored;
}

/** Another try of a letter or a job is planned on the real clock, an hour ahead at most. */
const PLANNED_AHEAD_MS = 2 * 3_600_000;
