import { LONGEST_WAIT_MS, noAnswer, QUERY_TIMEOUT_MS } from "./database-timeouts.server";

const LOOK_EVERY_MS = 100;

interface Waiting {
  silenceMs?: number;
  /** Whoever is being served is not one of a crowd any more. */
  hasBegun?: () => boolean;
}

/**
 * Whether the embedded engine lives. It serves one after the other: in a crowd, or on a slow machine, one waits
 * as long as it answers anybody. While it is copied it answers nobody, and is alive: every hour, for a second.
 */
export class EngineLife {
  readonly #answersSoFar: () => number;
  #copying: Promise<void> | undefined;

  constructor(answersSoFar: () => number) {
    this.#answersSoFar = answersSoFar;
  }

  /** Until the copy that is being made, if any, is made or has failed. */
  async copied(): Promise<void> {
    await this.#copying;
  }

  async during(copying: Promise<void>): Promise<void> {
    this.#copying = copying
      .catch(() => {})
      .finally(() => {
        this.#copying = undefined;
      });
    await copying;
  }

  /**
   * What the engine answers; DatabaseUnavailable, when it stays silent for no reason. What is counted are looks:
   * time in which this process stood still is nobody's silence.
   */
  async answer<T>(
    work: Promise<T>,
    { silenceMs = QUERY_TIMEOUT_MS, hasBegun = () => false }: Waiting = {},
  ): Promise<T> {
    let heard = this.#answersSoFar();
    let silent = 0;
    let waited = 0;
    let watch: NodeJS.Timeout | undefined;
    const givenUp = new Promise<never>((_, refuse) => {
      watch = setInterval(() => {
        const isAlive = this.#copying !== undefined || this.#answersSoFar() !== heard;
        heard = this.#answersSoFar();
        silent = isAlive ? 0 : silent + LOOK_EVERY_MS;
        waited += LOOK_EVERY_MS;
        if (silent >= silenceMs || (waited >= LONGEST_WAIT_MS && !hasBegun())) refuse(noAnswer());
      }, LOOK_EVERY_MS);
    });
    try {
      return await Promise.race([work, givenUp]);
    } finally {
      clearInterval(watch);
    }
  }
}
