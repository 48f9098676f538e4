import pino from "pino";
import { describeError } from "./describe-error.server";
import { env } from "./env.server";

const LONGEST_WAIT_MS = 200;
const BATCH_BYTES = 3_500;
/** What a pipe takes in one piece: lines of several processes that share one are never mixed. */
const LARGEST_WRITE_BYTES = 4_096;

interface Log {
  logger: pino.Logger;
  lines: ReturnType<typeof pino.destination>;
}

let made: Log | undefined;

/** One JSON line an event. Never a query string, token, address, name or body. */
export function log(): pino.Logger {
  return opened().logger;
}

/** The same for what happens thousands of times a second: the fields are JSON already, without braces. */
export function logPrepared(fields: string): void {
  const { logger, lines } = opened();
  if (logger.isLevelEnabled("info")) lines.write(`{"level":30,"time":"${isoNow()}",${fields}}\n`);
}

function opened(): Log {
  made ??= open();
  return made;
}

/** A write for every line would cost more than sending a page from memory; only a SIGKILL loses what waits. */
function open(): Log {
  const lines = pino.destination({
    minLength: BATCH_BYTES,
    maxWrite: LARGEST_WRITE_BYTES,
    sync: true,
  });
  setInterval(() => lines.flush(), LONGEST_WAIT_MS).unref();
  process.once("exit", () => lines.flushSync());
  const logger = pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: () => `,"time":"${isoNow()}"`,
      serializers: { err: describeError },
    },
    lines,
  );
  return { lines, logger };
}

let lastTime = 0;
let lastText = "";

/** Many lines fall into one millisecond. */
function isoNow(): string {
  const time = Date.now();
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}
