import { setTimeout as sleep } from "node:timers/promises";
import { apply } from "./writers/applications.ts";
import { consentsWriter } from "./writers/consents.ts";
import type { Desk, Writer } from "./writers/desk.ts";
import { sendMessage } from "./writers/messages.ts";
import { projectsWriter } from "./writers/projects.ts";
import { registerAndPay } from "./writers/registrations.ts";
import { remindersWriter } from "./writers/reminders.ts";
import { staffWriter } from "./writers/staff.ts";

const PAUSE_MS = 40;
const LONGEST_END_MS = 120_000;

/** People of every kind, always at work. */
export class Writers {
  readonly #desk: Desk;
  #isAtWork = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  start(): void {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    const writers = [
      sendMessage,
      sendMessage,
      apply,
      registerAndPay,
      registerAndPay,
      remindersWriter(),
      staffWriter(),
      consentsWriter(),
      projectsWriter(),
    ];
    this.#work = Promise.all(writers.map((writer) => this.#repeat(writer)));
    // Told by `rest`; until then a failure must not end the run.
    this.#work.catch(() => {});
  }

  /** Everybody finishes what they are about; from then on nothing is half done. */
  async rest(): Promise<void> {
    this.#isAtWork = false;
    const tooLong = sleep(LONGEST_END_MS, "too long", { ref: false });
    if ((await Promise.race([this.#work, tooLong])) === "too long") {
      throw new Error("The site does not let the writers finish");
    }
  }

  async #repeat(write: Writer): Promise<void> {
    while (this.#isAtWork) {
      await write(this.#desk);
      await sleep(PAUSE_MS);
    }
  }
}
