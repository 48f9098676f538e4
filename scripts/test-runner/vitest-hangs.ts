import { writeSync } from "node:fs";
import type { ReportedHookContext, Reporter, TestCase, TestModule } from "vitest/node";

const LONGEST_SILENCE_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
/** The limit of a hook or of a test that names none (`vitest.config.ts`). */
const OWN_LIMIT_MS = 120_000;

interface Running {
  changedAt: number;
  /** What was begun or ended last. */
  doing: string;
  /** What has a limit of its own is ended by it, and says more about where it stood. */
  ownLimitMs: number;
}

/**
 * Vitest reporter: a file that neither begins nor ends a test or a hook for two minutes, beyond the limit that
 * the test itself has, hangs. No limit of Vitest's sees it: after its last test a file may wait for ever, and
 * a worker that spins cannot end its own test. The run is ended, because its worker cannot be asked to.
 */
export default class VitestHangs implements Reporter {
  readonly #running = new Map<string, Running>();
  readonly #ended = new Set<string>();
  #lookedAt = Date.now();
  readonly #end: (why: string) => void;
  #looking: NodeJS.Timeout | undefined;

  constructor(end: unknown) {
    // Vitest itself hands over its options, of which there are none.
    this.#end = typeof end === "function" ? (why) => end(why) : endRun;
  }

  onTestRunStart(): void {
    this.#lookedAt = Date.now();
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  onTestModuleStart(module: TestModule): void {
    this.#moved(module, "its first test", longestToCome(module));
  }

  onTestCaseReady(test: TestCase): void {
    this.#moved(test.module, `“${test.fullName}”`, test.options.timeout ?? OWN_LIMIT_MS);
  }

  onTestCaseResult(test: TestCase): void {
    this.#moved(test.module, `what comes after “${test.fullName}”`, longestToCome(test.module));
  }

  onHookStart({ name, entity }: ReportedHookContext): void {
    const module = entity.type === "module" ? entity : entity.module;
    this.#moved(module, name, OWN_LIMIT_MS);
  }

  onHookEnd({ name, entity }: ReportedHookContext): void {
    // Between the hooks of a test and the test itself nothing is told: its own limit holds.
    if (entity.type === "test") this.onTestCaseReady(entity);
    else {
      const module = entity.type === "module" ? entity : entity.module;
      this.#moved(module, `what comes after ${name}`, longestToCome(module));
    }
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended.add(module.relativeModuleId);
    this.#running.delete(module.relativeModuleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#looking);
  }

  #moved(module: TestModule, doing: string, ownLimitMs = 0): void {
    // What a worker tells late, after its file, would stand here for ever.
    if (this.#ended.has(module.relativeModuleId)) return;
    this.#running.set(module.relativeModuleId, { changedAt: Date.now(), doing, ownLimitMs });
  }

  #look(): void {
    const now = Date.now();
    // A machine that stands still is no file that hangs: nobody could have told anything meanwhile.
    const stoodStillMs = Math.max(0, now - this.#lookedAt - LOOK_EVERY_MS);
    this.#lookedAt = now;
    for (const [file, running] of this.#running) {
      running.changedAt += stoodStillMs;
      const { changedAt, doing, ownLimitMs } = running;
      if (now - changedAt < LONGEST_SILENCE_MS + ownLimitMs) continue;
      this.#end(`${file} hangs: nothing began or ended for too long; the last was ${doing}.`);
    }
  }
}

/**
 * A worker that computes tells of nothing, not even that its next test has begun: until all have ended, the longest
 * limit of those to come holds.
 */
function longestToCome(module: TestModule): number {
  const toCome = [...module.children.allTests("pending")];
  return Math.max(0, ...toCome.map(({ options }) => options.timeout ?? OWN_LIMIT_MS));
}

/** With everything that it started: the worker that hangs would stay otherwise. */
function endRun(why: string): void {
  writeSync(process.stderr.fd, `\n${why}\n`);
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    // Somebody started Vitest by hand, in a group of other processes.
    process.exit(1);
  }
}
