import { type Figure, printFigures, readable } from "./measure.ts";

/** What a part comes back with: its figures, as they are known or at its end, or nothing but what it has printed. */
type Measured = AsyncIterable<Figure> | Promise<Figure[] | Figure> | Promise<void>;

/** The parts of a run, one after the other. What one has measured is told at once, and outlives whatever fails later. */
export class Parts {
  readonly #figures: Figure[] = [];
  readonly #failed: string[] = [];

  /** Answers what was measured, all of it or as much as there was before it failed. */
  async measure(name: string, work: () => Measured): Promise<Figure[]> {
    const own: Figure[] = [];
    try {
      for await (const figure of figuresOf(work())) {
        process.stdout.write(`${lineOf(figure)}\n`);
        own.push(figure);
      }
    } catch (error) {
      this.#failed.push(name);
      process.stderr.write(`${name} failed: ${(error as Error).stack}\n`);
    }
    this.#figures.push(...own);
    return own;
  }

  printAll(): void {
    if (this.#figures.length === 0) return;
    process.stdout.write("\nOne run, one machine: compare the lines with each other\n");
    printFigures(this.#figures);
  }

  /** The exit code: whether all of them could be measured. */
  conclude(): number {
    if (this.#failed.length === 0) return 0;
    process.stderr.write(`\nNot measured: ${this.#failed.join("; ")}\n`);
    return 1;
  }
}

async function* figuresOf(measured: Measured): AsyncIterable<Figure> {
  if (Symbol.asyncIterator in measured) yield* measured;
  else yield* [(await measured) ?? []].flat();
}

function lineOf({ what, where, perSecond, p50Ms, p99Ms, refused, beside }: Figure): string {
  const pace = `${readable(perSecond)}/s, p50 ${readable(p50Ms)} ms, p99 ${readable(p99Ms)} ms`;
  const others = [refused > 0 && `${refused} refused`, beside].filter(Boolean);
  return [`${what}, ${where}: ${pace}`, ...others].join("; ");
}
