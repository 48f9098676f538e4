import { fillJudging, makePlan, startJudgingSite } from "../tests/support/judging-site.ts";
import type { Figure } from "./measure.ts";
import { type Pace, paceOf } from "./pace.ts";

const AT_ONCE = 8;
const SECONDS = 6;
const PAGE = "/deadlines";

/** What visitors notice while staff have a whole fair dealt anew: pages from memory, at rest and meanwhile. */
export async function* measureBusyAssignment(): AsyncIterable<Figure> {
  const site = await startJudgingSite({ isMeasured: true });
  try {
    const { cookie } = await fillJudging(site);
    const visit = async () => {
      const answer = await fetch(`${site.origin}${PAGE}`);
      await answer.arrayBuffer();
      return answer.ok;
    };
    await paceOf(visit, AT_ONCE, 1);
    const rest = await paceOf(visit, AT_ONCE, SECONDS);
    yield figureOf("a page from memory, at rest", rest);
    let plans = 0;
    let isOver = false;
    const planning = (async () => {
      while (!isOver) {
        await makePlan(site, cookie, "fresh");
        plans += 1;
      }
    })();
    const meanwhile = await paceOf(visit, AT_ONCE, SECONDS);
    isOver = true;
    await planning;
    const times = (meanwhile.p99Ms / rest.p99Ms).toFixed(2);
    const beside = `${plans} plans made; p99 ${times} times that of rest`;
    yield figureOf("a page from memory, while judges are assigned", meanwhile, beside);
  } finally {
    await site.stop();
  }
}

function figureOf(what: string, pace: Pace, beside?: string): Figure {
  return { what, where: "embedded", ...pace, ...(beside && { beside }) };
}
