import { join } from "node:path";
import { runnerImport } from "vite";

type Simulation = typeof import("../app/program/scoring/simulation/compare-methods.ts");
type Seasons = typeof import("../app/program/scoring/simulation/simulate-season.ts");
type Rows = ReturnType<Simulation["compareMethods"]>;

const SEASONS = 200;

/**
 * How often each way of counting finds the truly best, in 200 seasons made from seeds: the tables of
 * docs/scoring.md. A number stands beside what the model is ahead by, with its paired standard error. Fails where
 * the model is worse than any other by more than two of them, or no better than what it was chosen over.
 */
export async function compareCounting(): Promise<void> {
  const { compareMethods } = await fromScoring<Simulation>("compare-methods.ts");
  const { USUAL_SEASON } = await fromScoring<Seasons>("simulate-season.ts");
  const alike = { ...USUAL_SEASON, judgeSd: 0, dropOuts: 0, spiteful: 0 };
  const shapes = {
    "Judges differ, three drop out, one is spiteful": USUAL_SEASON,
    "Judges differ less": { ...USUAL_SEASON, judgeSd: USUAL_SEASON.judgeSd / 2 },
    "Judges read more and differ more": { ...USUAL_SEASON, judges: 20, judgeSd: 10 },
    "Judges are alike": alike,
  };
  const faults: string[] = [];
  for (const [title, shape] of Object.entries(shapes)) {
    const rows = compareMethods(shape, SEASONS);
    print(title, rows);
    const isUsual = shape === USUAL_SEASON;
    faults.push(...rows.flatMap((row) => faultsOf(row, isUsual).map((one) => `${title}: ${one}`)));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const CHOSEN_OVER = ["z-scores", "centring"];

function faultsOf({ method, winnerBehind, topTenBehind }: Rows[number], isUsual: boolean) {
  const faults: string[] = [];
  for (const [what, { mean, se }] of [
    ["the winner", winnerBehind],
    ["the top ten", topTenBehind],
  ] as const) {
    if (mean < -2 * se) faults.push(`${method} finds ${what} more often`);
    const isClear = mean > 2 * se;
    if (isUsual && CHOSEN_OVER.includes(method) && !isClear) {
      faults.push(`${what} is found not clearly more often than by ${method}`);
    }
  }
  return faults;
}

/** The site's own modules name each other without endings, which Node alone does not follow. */
async function fromScoring<Module>(file: string): Promise<Module> {
  const path = join(import.meta.dirname, "../app/program/scoring/simulation", file);
  const { module } = await runnerImport<Module>(path, { configFile: false, logLevel: "error" });
  return module;
}

function print(title: string, rows: Rows): void {
  const lines = rows.map(({ method, winner, topTen, winnerBehind, topTenBehind }) => [
    method,
    percent(winner),
    behind(winnerBehind),
    percent(topTen),
    behind(topTenBehind),
  ]);
  const head = ["counted by", "winner found", "model ahead", "top ten found", "model ahead"];
  const all = [head, head.map((_, i) => (i === 0 ? "---" : "--:")), ...lines];
  process.stdout.write(`\n**${title}** (${SEASONS} seasons)\n\n`);
  for (const cells of all) process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function behind({ mean, se }: Rows[number]["winnerBehind"]): string {
  if (mean === 0 && se === 0) return "";
  return `${mean < 0 ? "−" : "+"}${Math.abs(100 * mean).toFixed(1)} ± ${(100 * se).toFixed(1)}`;
}
