import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { realNow } from "~/platform/site/clock.server";
import { replayErasures } from "./replay-erasures.server";
import { runRetention } from "./retention.server";

const LOOK_EVERY_MS = 3_600_000;

/**
 * At start: erasures that a restored backup has forgotten. Then, and every hour: the day's removal, if
 * no process has done it yet. Call the answer to stop; what is left is removed in a later run.
 */
export function startRetention(): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = () => attempt(() => removeOutdated(signal), signal);
  let working = attempt(replayFromFolder, signal).then(look);
  const timer = setInterval(() => {
    working = working.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return working;
  };
}

async function replayFromFolder(): Promise<void> {
  const replayed = await replayErasures({ dataDir: env().DATA_DIR });
  if (Object.keys(replayed).length > 0) log().warn(replayed, "erasures replayed");
}

async function removeOutdated(signal: AbortSignal): Promise<void> {
  const removed = await runRetention(realNow(), signal);
  if (removed) log().info({ removed }, "outdated data removed");
}

async function attempt(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    await work();
  } catch (error) {
    if (signal.aborted) return;
    log().error({ err: error }, "privacy work not done; the next look, or start, tries again");
  }
}
