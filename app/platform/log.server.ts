import pino from "pino";
import { env } from "./env.server";

let logger: pino.Logger | undefined;

/** One JSON line an event. Never a query string, token, address, name or body. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return logger;
}
