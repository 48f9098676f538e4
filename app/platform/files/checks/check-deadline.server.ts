import { setImmediate as letOthersWork } from "node:timers/promises";
import { FileRefused } from "../file-refused.server";

/** A film of half a gigabyte is read in seconds; what takes this long is made to take long. */
export const LONGEST_CHECK_MS = 60_000;
const LONGEST_STRETCH_MS = 25;

/** How long one check may take. Asked in every loop whose length a file decides. */
export class CheckDeadline {
  readonly #endsAt: number;
  #restedAt = performance.now();

  constructor(milliseconds = LONGEST_CHECK_MS) {
    this.#endsAt = this.#restedAt + milliseconds;
  }

  keep(): void {
    if (performance.now() > this.#endsAt) throw new FileRefused("takes_too_long");
  }

  /** The same, and visitors of the site are served in between. */
  async keepAndRest(): Promise<void> {
    this.keep();
    if (performance.now() - this.#restedAt < LONGEST_STRETCH_MS) return;
    await letOthersWork();
    this.#restedAt = performance.now();
  }
}
