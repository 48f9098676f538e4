import { runnerImport } from "vite";
import type { Problem } from "../app/program/assignment/problem.ts";
import type { Figure } from "./measure.ts";

type Plan = typeof import("../app/program/assignment/plan-assignment.ts");
type Fairs = typeof import("../tests/support/made-up-judging.ts");
type Programs = typeof import("../tests/support/assignment-program.ts");
type Solver = typeof import("../tests/support/linear-solver.ts");

const TIMES = 3;
const SIZES = [
  { entries: 120, judges: 36 },
  { entries: 300, judges: 90 },
];

/** Who reads what, with order, panels and a reason for every other pair; beside it what another solver finds. */
export async function* measureAssignment(): AsyncIterable<Figure> {
  const { planAssignment } = await load<Plan>("app/program/assignment/plan-assignment.ts");
  const { aFair } = await load<Fairs>("tests/support/made-up-judging.ts");
  for (const size of SIZES) {
    // The cost is compared without the two panels, which both would have to draw alike.
    const problem = aFair({ ...size, twoPanelShare: 0 });
    const times: number[] = [];
    let cost = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      const plan = planAssignment(problem, "fresh");
      times.push(performance.now() - start);
      if (plan.kind === "planned") cost = plan.cost;
    }
    times.sort((a, b) => a - b);
    const [fastest = 0] = times;
    yield {
      what: `assignment, ${size.entries} × ${size.judges}`,
      where: "one thread",
      perSecond: 1_000 / fastest,
      p50Ms: times[1] ?? fastest,
      p99Ms: times.at(-1) ?? fastest,
      refused: 0,
      beside: `cost ${cost}; ${await bySomebodyElse(problem)}`,
    };
  }
}

async function bySomebodyElse(problem: Problem): Promise<string> {
  const { hasLinearSolver, solveLinear } = await load<Solver>("tests/support/linear-solver.ts");
  if (!hasLinearSolver) return "glpsol is not installed";
  const { assignmentProgram } = await load<Programs>("tests/support/assignment-program.ts");
  const start = performance.now();
  const answer = solveLinear(assignmentProgram(problem));
  return `glpsol ${answer?.cost ?? "none"} in ${Math.round(performance.now() - start)} ms`;
}

/** As Vite reads it: the programme's files name each other without their endings. */
async function load<Module>(file: string): Promise<Module> {
  const root = new URL("..", import.meta.url).pathname;
  const { module } = await runnerImport<Module>(`${root}${file}`, {
    configFile: false,
    root,
    resolve: { alias: { "~": `${root}app` } },
  });
  return module;
}
