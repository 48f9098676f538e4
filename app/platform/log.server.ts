import pino from "pino";
import { env } from "./env.server";

const LONGEST_WAIT_MS = 200;

let logger: pino.Logger | undefined;

/** One JSON line an event. Never a query string, token, address, name or body. */
export function log(): pino.Logger {
  logger ??= pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    inBatches(),
  );
  return logger;
}

/** A write for every line would cost more than sending a page from memory; only a SIGKILL loses what waits. */
function inBatches() {
  const lines = pino.destination({ minLength: 8_192, sync: true });
  setInterval(() => lines.flush(), LONGEST_WAIT_MS).unref();
  process.once("exit", () => lines.flushSync());
  return lines;
}
