import pino from "pino";
import { describeError } from "./describe-error.server";
import { env } from "./env.server";
import { processState } from "./process-state.server";

const LONGEST_WAIT_MS = 200;
/** What a pipe takes in one piece: lines of several processes that share one are never mixed. */
const LARGEST_WRITE_BYTES = 4_096;
const MOST_UNWRITTEN = 1_000;

interface Log {
  logger: pino.Logger;
  lines: Lines;
}

const made = processState<Log | undefined>(() => undefined);

/** One JSON line an event. Never a query string, token, address, name or body. */
export function log(): pino.Logger {
  return opened().logger;
}

/** The same for what happens thousands of times a second: put into words by the hundred, within a moment. */
export function logSoon(fields: Record<string, string | number | undefined>): void {
  const { logger, lines } = opened();
  if (logger.isLevelEnabled("info")) lines.writeSoon(fields);
}

function opened(): Log {
  made.value ??= open();
  return made.value;
}

function open(): Log {
  const lines = new Lines();
  const logger = pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: () => `,"time":"${isoTime(Date.now())}"`,
      serializers: { err: describeError },
    },
    lines,
  );
  return { lines, logger };
}

/** A write for every line would cost more than sending a page from memory; only a SIGKILL loses what waits. */
class Lines {
  readonly #output = pino.destination({ sync: true });
  #unwritten: { time: number; fields: object }[] = [];
  #batch = "";

  constructor() {
    setInterval(() => this.#flush(), LONGEST_WAIT_MS).unref();
    process.once("exit", () => this.#flush());
  }

  write(line: string): void {
    this.#writeUnwritten();
    this.#add(line);
  }

  writeSoon(fields: object): void {
    this.#unwritten.push({ time: Date.now(), fields });
    if (this.#unwritten.length > MOST_UNWRITTEN) this.#writeUnwritten();
  }

  #writeUnwritten(): void {
    for (const { time, fields } of this.#unwritten) {
      this.#add(`{"level":30,"time":"${isoTime(time)}",${JSON.stringify(fields).slice(1)}\n`);
    }
    this.#unwritten = [];
  }

  #add(line: string): void {
    if (this.#batch.length + line.length > LARGEST_WRITE_BYTES) this.#send();
    this.#batch += line;
  }

  #flush(): void {
    this.#writeUnwritten();
    this.#send();
  }

  #send(): void {
    if (this.#batch) this.#output.write(this.#batch);
    this.#batch = "";
  }
}

let lastTime = 0;
let lastText = "";

/** Many lines fall into one millisecond. */
function isoTime(time: number): string {
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}
