import type { Job } from "./jobs.ts";
import { type Pace, paceOf } from "./pace.ts";
import { printTable } from "./report.ts";
import { memoryOf, type World } from "./world.ts";

const WARM_UP_SECONDS = 1;
const SECONDS = 5;

/** One line of the report. */
export interface Figure extends Pace {
  what: string;
  where: string;
  memoryAtRest?: number;
  memoryAfter?: number;
  /** What it is compared with, in the same run. */
  beside?: string;
}

export async function measure(job: Job, world: World): Promise<Figure> {
  const act = () => job.act(world);
  const memoryAtRest = memoryOf(world.site);
  await paceOf(act, job.atOnce, WARM_UP_SECONDS);
  const pace = await paceOf(act, job.atOnce, job.seconds ?? SECONDS);
  const memoryAfter = memoryOf(world.site);
  return { what: job.name, where: world.name, ...pace, memoryAtRest, memoryAfter };
}

export function printFigures(figures: Figure[]): void {
  printTable(
    ["what", "where", "requests/s", "p50 ms", "p99 ms", "refused", "MB at rest → after", "beside"],
    figures.map((figure) => [
      figure.what,
      figure.where,
      readable(figure.perSecond),
      readable(figure.p50Ms),
      readable(figure.p99Ms),
      String(figure.refused),
      figure.memoryAtRest === undefined || figure.memoryAfter === undefined
        ? ""
        : `${figure.memoryAtRest.toFixed(0)} → ${figure.memoryAfter.toFixed(0)}`,
      figure.beside ?? "",
    ]),
  );
}

/** Three digits say enough. */
export function readable(number: number): string {
  return number >= 100 ? number.toFixed(0) : number.toPrecision(3);
}
