import type { Figure } from "./measure.ts";
import { readable } from "./measure.ts";
import { printTable } from "./report.ts";

/** The same jobs, each with more records than the last: p50 in milliseconds, and how many times the first. */
export function printGrowth(worlds: { name: string; figures: Figure[] }[]): void {
  const [first] = worlds;
  if (!first || worlds.length < 2) return;
  process.stdout.write("\nGrowth: p50 in milliseconds, and the last against the first\n");
  printTable(
    ["what", ...worlds.map(({ name }) => name), "times"],
    first.figures.map(({ what, p50Ms }) => {
      const times = worlds.map(
        ({ figures }) => figures.find((figure) => figure.what === what)?.p50Ms ?? Number.NaN,
      );
      const last = times.at(-1) ?? Number.NaN;
      return [what, ...times.map(readable), (last / p50Ms).toFixed(1)];
    }),
  );
}
