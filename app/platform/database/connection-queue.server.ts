import { DatabaseUnavailable } from "./database-timeouts.server";

interface Waiting {
  since: Look;
  admit(): void;
  refuse(error: Error): void;
}

interface QueueLimits {
  /** How many may be inside at once. */
  places: number;
  /** Whoever waits is refused when nobody was answered for this long. */
  silenceMs: number;
  longestWaitMs: number;
}

const LOOK_EVERY_MS = 50;

/** How often was looked until then. Time in which this process stood still is nobody's silence. */
type Look = number;

/**
 * Who is next to speak to the database, in the order of arrival. In a crowd one waits as long as it
 * moves on; a database that hangs answers nobody, and then nobody goes on waiting for it.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  #inside = 0;
  #look: Look = 0;
  #answered: Look = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Comes back with a place, which must be given back. */
  enter(): Promise<void> {
    if (this.#inside < this.#limits.places) {
      this.#inside += 1;
      return Promise.resolve();
    }
    this.#watch ??= setInterval(() => this.#refuseTheHopeless(), LOOK_EVERY_MS);
    return new Promise((admit, refuse) => {
      this.#waiting.push({ since: this.#look, admit, refuse });
    });
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.admit();
    else this.#inside -= 1;
    this.#stopWatchingIfEmpty();
  }

  /** Somebody inside has got an answer: the database lives. */
  heardAnAnswer(): void {
    this.#answered = this.#look;
  }

  #refuseTheHopeless(): void {
    const { silenceMs, longestWaitMs } = this.#limits;
    this.#look += 1;
    // Those who came first wait the longest; behind the first with hope all have some.
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const silence = this.#millisecondsSince(Math.max(first.since, this.#answered));
      if (silence < silenceMs && this.#millisecondsSince(first.since) < longestWaitMs) break;
      this.#waiting.shift();
      first.refuse(new DatabaseUnavailable());
    }
    this.#stopWatchingIfEmpty();
  }

  #millisecondsSince(look: Look): number {
    return (this.#look - look) * LOOK_EVERY_MS;
  }

  #stopWatchingIfEmpty(): void {
    if (this.#waiting.length > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}
