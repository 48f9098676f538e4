const LONGEST_SLICE_MS = 100;

/**
 * What the work answers; the failure, when that takes too long. The work itself is not stopped. Time in which
 * this process stood still is not counted: whatever is done in it stood still as well, and its answer must not
 * be thrown away because the clock was looked at first.
 */
export async function withinTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  failure: () => Error,
): Promise<T> {
  const slice = Math.min(milliseconds, LONGEST_SLICE_MS);
  let left = Math.ceil(milliseconds / slice);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) reject(failure());
    }, slice);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearInterval(timer);
  }
}
