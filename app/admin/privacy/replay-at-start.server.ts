import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { replayErasures } from "./replay-erasures.server";

/**
 * Erases again whom a restored backup has brought back. No job of the queue: the list lies in this
 * machine's own folder, so every process reads its own.
 */
export async function replayErasuresAtStart(): Promise<void> {
  try {
    const replayed = await replayErasures({ dataDir: env().DATA_DIR });
    if (Object.keys(replayed).length > 0) log().warn(replayed, "erasures replayed");
  } catch (error) {
    log().error({ err: error }, "erasures not replayed; the next start tries again");
  }
}
