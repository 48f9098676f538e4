import { FileRefused } from "../file-refused.server";
import type { CheckDeadline } from "./check-deadline.server";

/** By the memory that they take: a file of fifty kilobytes may unpack to millions of each. */
const WEIGHTS = {
  value: 1,
  /** The name of an entry, beside its value. */
  key: 1,
  name: 4,
  string: 2,
  dictionary: 8,
  /** An entry that is remembered with its place, because it may have to vanish. */
  suspect: 8,
};
const MOST_WEIGHT = 6_000_000;

/** What the reading of one PDF may cost, in memory and in time. */
export class PdfAllowance {
  #bytesReadInVain: number;
  #weight = MOST_WEIGHT;

  constructor(
    fileBytes: number,
    private readonly deadline: CheckDeadline,
  ) {
    this.#bytesReadInVain = 4 * fileBytes + 10_000;
  }

  /** What cannot be read is passed over, but not for ever: a file can be made to be read again and again. */
  lose(bytes: number): void {
    this.#bytesReadInVain -= bytes + 1;
    if (this.#bytesReadInVain < 0) throw new FileRefused("pdf_damaged");
  }

  count(what: keyof typeof WEIGHTS): void {
    this.#weight -= WEIGHTS[what];
    if (this.#weight < 0) throw new FileRefused("pdf_too_complex");
  }

  keepAndRest(): Promise<void> {
    return this.deadline.keepAndRest();
  }
}
