/**
 * Does the work at once and then again and again, never twice at a time; it sees to its own
 * failures. Call the answer to stop; it waits for work under way.
 */
export function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const start = () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
  };
  start();
  const timer = setInterval(start, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
