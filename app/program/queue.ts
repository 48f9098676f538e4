export interface Queued {
  id: string;
  since: Date;
}

/** A place in a queue; `at` counts from 1 and is null for what waits no more. */
export interface PlaceInQueue {
  previous: string | null;
  next: string | null;
  at: number | null;
  /** Written out: "7", "1,000+". */
  of: string;
}

/**
 * Which of a queue comes up, the oldest first: the one that is asked for, and where that waits no more whoever stood
 * behind it. Behind the last one the first that is left comes up: nobody who was passed over is forgotten.
 */
export function comesUp<Waiting extends Queued>(
  waiting: readonly Waiting[],
  asked: Queued | null,
): Waiting | undefined {
  const same = waiting.find(({ id }) => id === asked?.id);
  return same ?? waiting.find(({ since }) => asked && since > asked.since) ?? waiting[0];
}

export function placeInQueue(waiting: readonly Queued[], shown: Queued): PlaceInQueue {
  const index = waiting.findIndex(({ id }) => id === shown.id);
  const isThere = index >= 0;
  const next = isThere ? waiting[index + 1] : comesUp(waiting, shown);
  return {
    previous: waiting[index - 1]?.id ?? null,
    next: next?.id ?? null,
    at: isThere ? index + 1 : null,
    of: waiting.length.toLocaleString("en-US"),
  };
}
