/** Of the process: how long at least one question was waiting for its answer. */
interface TimeInDatabase {
  milliseconds: number;
  waiting: number;
  since: number;
  isPatched: boolean;
}

const ofTheProcess = globalThis as { timeInDatabase?: TimeInDatabase };
ofTheProcess.timeInDatabase ??= { milliseconds: 0, waiting: 0, since: 0, isPatched: false };
const time = ofTheProcess.timeInDatabase;

export function millisecondsInDatabase(): number {
  return time.milliseconds;
}

/** Counts until this is settled. */
export function countInDatabase(answer: unknown): void {
  if (!(answer instanceof Promise)) return;
  if (time.waiting === 0) time.since = performance.now();
  time.waiting += 1;
  const end = () => {
    time.waiting -= 1;
    if (time.waiting === 0) time.milliseconds += performance.now() - time.since;
  };
  answer.then(end, end);
}

/** Every question that is asked through these classes from now on. */
export function countQuestionsOf(classes: { prototype: { query: unknown } }[]): void {
  if (time.isPatched) return;
  time.isPatched = true;
  for (const { prototype } of classes) {
    const { query } = prototype;
    if (typeof query !== "function") throw new Error("There is no query to count");
    prototype.query = function counted(this: unknown, ...args: unknown[]) {
      const answer = query.apply(this, args);
      countInDatabase(answer);
      return answer;
    };
  }
}
