import { withinTimeout } from "../within-timeout.server";
import {
  DatabaseUnavailable,
  LONGEST_WAIT_MS,
  noAnswer,
  QUERY_TIMEOUT_MS,
} from "./database-timeouts.server";

/**
 * An engine that is being copied answers nobody, and is alive: every hour, for a second, or for some on a busy
 * machine. Whoever asks meanwhile waits for the copy, as in any crowd, and is not turned away.
 */
export class EngineCopies {
  #current: Promise<void> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** Until the copy that is being made, if any, is made or has failed. */
  async ended(): Promise<void> {
    await this.#current;
  }

  async during(copying: Promise<void>): Promise<void> {
    this.#current = copying
      .catch(() => {})
      .finally(() => {
        this.#current = undefined;
        this.#endedAt = performance.now();
      });
    await copying;
  }

  /** What the engine answers; DatabaseUnavailable, when it stays silent for no reason. */
  async answer<T>(work: Promise<T>): Promise<T> {
    const askedAt = performance.now();
    try {
      return await withinTimeout(work, QUERY_TIMEOUT_MS, noAnswer);
    } catch (error) {
      const wasCopied = this.#current !== undefined || this.#endedAt >= askedAt;
      if (!(error instanceof DatabaseUnavailable && wasCopied)) throw error;
      await withinTimeout(this.ended(), LONGEST_WAIT_MS, noAnswer);
      return withinTimeout(work, QUERY_TIMEOUT_MS, noAnswer);
    }
  }
}
