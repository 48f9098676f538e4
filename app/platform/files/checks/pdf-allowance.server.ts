import { FileRefused } from "../file-refused.server";
import type { CheckDeadline } from "./check-deadline.server";

/** A dictionary takes as much memory as several plain values. */
const WEIGHT_OF_DICTIONARY = 8;
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

  countValue(isDictionary: boolean): void {
    this.#weight -= isDictionary ? WEIGHT_OF_DICTIONARY : 1;
    if (this.#weight < 0) throw new FileRefused("pdf_too_complex");
  }

  keepAndRest(): Promise<void> {
    return this.deadline.keepAndRest();
  }
}
