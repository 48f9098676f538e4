const MINUTE_MS = 60_000;
/** A server that counts by the second meets no more at once than it would meet in one. */
const BURST_MS = 1_000;

/** How many letters to many may go now, so that no more than so many go in a minute. */
export class Pace {
  readonly #everyMs: number;
  readonly #most: number;
  readonly #clock: () => number;
  #saved: number;
  #countedAt: number;

  constructor(perMinute: number, clock: () => number = () => performance.now()) {
    this.#everyMs = MINUTE_MS / perMinute;
    this.#most = Math.max(1, Math.floor(BURST_MS / this.#everyMs));
    this.#clock = clock;
    this.#saved = this.#most;
    this.#countedAt = clock();
  }

  free(): number {
    return Math.floor(this.#count());
  }

  take(letters: number): void {
    this.#saved = this.#count() - letters;
  }

  secondsUntilNext(): number {
    return (Math.max(0, 1 - this.#count()) * this.#everyMs) / 1_000;
  }

  #count(): number {
    const now = this.#clock();
    this.#saved = Math.min(this.#most, this.#saved + (now - this.#countedAt) / this.#everyMs);
    this.#countedAt = now;
    return this.#saved;
  }
}
