import { add, inWords, NONE } from "./counts.ts";
import type { Report } from "./reports.ts";

/** Somewhat fewer than there are: a step that suddenly finds fewer tests has lost some, and says so. */
const FLOORS = {
  unit: 2_450,
  warnings: 230,
  database: 1_600,
  databaseDiffering: 500,
  site: 60,
  /** Without the short forms of faults. */
  siteBeforeFaults: 50,
  browser: 255,
};

export type Floor = keyof typeof FLOORS;

export function atLeast(floor: Floor, report: Report): Report {
  const { passed, failed, skipped } = report.counts;
  if (passed + failed + skipped >= FLOORS[floor]) return report;
  const lost = `${inWords(report.counts)}: there were at least ${FLOORS[floor]} before`;
  return {
    counts: add(report.counts, { ...NONE, failed: 1 }),
    failures: [...report.failures, lost],
  };
}
