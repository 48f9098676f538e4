import { hash, randomBytes } from "node:crypto";

interface Allowance {
  /** So many in a window. */
  points: number;
  windowSeconds: number;
}

interface Counted {
  /** Seconds until there is room again; 0 when this one was counted. */
  wait: number;
  /** As if it had not been. */
  takeBack(): void;
}

type Cells = [one: number, other: number];

const CELLS_PER_ROW = 32_768;
const REFUSED = { takeBack: () => {} };

/**
 * Counts by key in a fixed number of cells: no flood of keys can make it grow, and none is ever
 * dropped for another, so nobody can flood a count away. A key has a cell in each of two rows and
 * counts for the smaller of them. Which cells, only this process knows. Whoever shares both cells
 * with somebody busy is refused with them: by chance, one in a thousand million pairs.
 */
export class RateCounter {
  readonly #points: number;
  readonly #windowMs: number;
  readonly #secret = randomBytes(32).toString("base64");
  readonly #cells = new Uint32Array(2 * CELLS_PER_ROW);
  #windowEndsAt = 0;

  constructor({ points, windowSeconds }: Allowance) {
    this.#points = points;
    this.#windowMs = windowSeconds * 1000;
  }

  count(key: string, now = Date.now()): Counted {
    const cells = this.#cellsOf(key);
    const wait = this.#waitFor(cells, now);
    if (wait > 0) return { ...REFUSED, wait };
    for (const cell of cells) this.#cells[cell] = this.#countIn(cell) + 1;
    const countedIn = this.#windowEndsAt;
    return {
      wait: 0,
      takeBack: () => {
        if (countedIn !== this.#windowEndsAt) return;
        for (const cell of cells) this.#cells[cell] = this.#countIn(cell) - 1;
      },
    };
  }

  /** Looks without counting: seconds until there is room, 0 when there is. */
  wait(key: string, now = Date.now()): number {
    return this.#waitFor(this.#cellsOf(key), now);
  }

  #waitFor([one, other]: Cells, now: number): number {
    if (now >= this.#windowEndsAt) this.#beginWindow(now);
    const counted = Math.min(this.#countIn(one), this.#countIn(other));
    return counted < this.#points ? 0 : Math.max(1, Math.ceil((this.#windowEndsAt - now) / 1000));
  }

  #beginWindow(now: number): void {
    this.#cells.fill(0);
    this.#windowEndsAt = now + this.#windowMs;
  }

  #countIn(cell: number): number {
    return this.#cells[cell] ?? 0;
  }

  #cellsOf(key: string): Cells {
    // Nobody ever sees it, so that it need not be more than hard to foresee.
    const digest = hash("sha256", this.#secret + key, "buffer");
    return [
      digest.readUInt32BE(0) % CELLS_PER_ROW,
      CELLS_PER_ROW + (digest.readUInt32BE(4) % CELLS_PER_ROW),
    ];
  }
}
