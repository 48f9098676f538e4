import { INFORMATION_PATHS, PAGES } from "../app/program/paths.ts";
import { measureOnPhone } from "../tests/support/lighthouse.ts";
import { median, printTable } from "./report.ts";

const RUNS_OF_HOME = 5;
const RUNS_OF_OTHERS = 3;

/** Every page that only informs, the heaviest one that does more, and the way in. */
const PATHS = [...INFORMATION_PATHS, PAGES.register.path, PAGES.signIn.path];

/** Lighthouse on a phone: the home page, the slowest page, and every page below full marks. */
export async function measurePages(
  origin: string,
  paths: readonly string[] = PATHS,
): Promise<void> {
  const rows: { path: string; scores: number[] }[] = [];
  for (const path of paths) {
    rows.push({ path, scores: await scoresOf(`${origin}${path}`, path === "/") });
  }
  const slowest = rows.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[0];
  const shown = rows.filter(
    ({ path, scores }) => path === "/" || path === slowest?.path || scores.some((s) => s < 100),
  );
  process.stdout.write(
    `\nLighthouse on a phone, ${rows.length} pages, median of ${RUNS_OF_OTHERS} (home: ${RUNS_OF_HOME}); ` +
      "pages that are not named have 100 everywhere\n",
  );
  printTable(
    ["page", "performance", "accessibility", "best practices", "SEO"],
    shown.map(({ path, scores }) => [
      path === slowest?.path ? `${path} (slowest)` : path,
      ...scores.map(String),
    ]),
  );
}

async function scoresOf(url: string, isHome: boolean): Promise<number[]> {
  const audits = [];
  for (let run = 0; run < (isHome ? RUNS_OF_HOME : RUNS_OF_OTHERS); run++) {
    audits.push(await measureOnPhone(url));
  }
  return [
    median(audits.map((audit) => audit.performance)),
    median(audits.map((audit) => audit.accessibility)),
    median(audits.map((audit) => audit.bestPractices)),
    median(audits.map((audit) => audit.seo)),
  ];
}
