import { JOBS } from "./jobs.ts";
import { type Figure, measure } from "./measure.ts";
import type { World } from "./world.ts";

const IN_A_CROWD = ["checkout started", "payment event"];

/** Twenty at once start to pay, then pay: nobody is refused, and the slowest wait at most five times as long as most. */
export async function measureCrowd(world: World): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const job of JOBS.filter(({ name }) => IN_A_CROWD.includes(name))) {
    const figure = await measure(job, world);
    const spread = (figure.p99Ms / figure.p50Ms).toFixed(1);
    figures.push({ ...figure, beside: `p99 is ${spread} times p50, ${figure.refused} refused` });
  }
  return figures;
}
