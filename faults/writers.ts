import { setTimeout as sleep } from "node:timers/promises";
import { apply } from "./writers/applications.ts";
import { consentsWriter } from "./writers/consents.ts";
import type { Desk, Writer } from "./writers/desk.ts";
import { judgesWriter } from "./writers/judges.ts";
import { sendMessage } from "./writers/messages.ts";
import { projectsWriter } from "./writers/projects.ts";
import { registerAndPay } from "./writers/registrations.ts";
import { remindersWriter } from "./writers/reminders.ts";
import { rostersWriter } from "./writers/rosters.ts";
import { schoolsWriter } from "./writers/schools.ts";
import { staffWriter } from "./writers/staff.ts";

const PAUSE_MS = 40;
const LONGEST_END_MS = 120_000;

/** People of every kind, always at work. */
export class Writers {
  readonly #desk: Desk;
  readonly #work: Promise<unknown>[] = [];
  #isAtWork = true;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  startFamilies(): void {
    this.#start([consentsWriter(), projectsWriter()]);
  }

  startSchool(): void {
    this.#start([rostersWriter()]);
  }

  startOthers(): void {
    this.#start([
      sendMessage,
      sendMessage,
      apply,
      registerAndPay,
      registerAndPay,
      remindersWriter(),
      judgesWriter(),
      schoolsWriter(),
      staffWriter(),
    ]);
  }

  /** Everybody finishes what they are about; from then on nothing is half done. */
  async rest(): Promise<void> {
    this.#isAtWork = false;
    const tooLong = sleep(LONGEST_END_MS, "too long", { ref: false });
    if ((await Promise.race([Promise.all(this.#work), tooLong])) === "too long") {
      throw new Error("The site does not let the writers finish");
    }
  }

  #start(writers: Writer[]): void {
    for (const writer of writers) {
      const work = this.#repeat(writer);
      // Told by `rest`; until then a failure must not end the run.
      work.catch(() => {});
      this.#work.push(work);
    }
  }

  async #repeat(write: Writer): Promise<void> {
    while (this.#isAtWork) {
      await write(this.#desk);
      await sleep(PAUSE_MS);
    }
  }
}
