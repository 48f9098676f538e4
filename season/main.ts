import { parseArgs } from "node:util";
import { printTable } from "../bench/report.ts";
import { ENGINES, type Engine, hasEngine } from "../tests/support/lasting-database.ts";
import { playLastMinute } from "./acts/last-minute.ts";
import type { Finding } from "./compare.ts";
import { playSeason, type Season } from "./play.ts";
import type { Played } from "./played.ts";
import type { SeasonSite } from "./season-site.ts";

// `npm run season` plays 304 places on both engines, with the last minute; `-- --small` 30 students on one.
const { values } = parseArgs({ options: { small: { type: "boolean", default: false } } });
const STUDENTS = values.small ? 30 : 380;
const engines = ENGINES.filter((engine) => !values.small || engine === "embedded");

// Exiting runs the exit handlers, which take processes and databases away.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

let differences = 0;
for (const engine of engines) {
  if (!hasEngine(engine)) say(`${engine}: not played, it needs PostgreSQL's server`);
  else differences += report(engine, await played(engine));
}
process.exit(differences > 0 ? 1 : 0);

async function played(engine: Engine): Promise<Season & { seconds: number }> {
  const startedAt = Date.now();
  const secondsSince = () => Math.round((Date.now() - startedAt) / 1_000);
  const tell = (act: string) => say(`${engine}, ${secondsSince()} s: ${act}`);
  const season = await playSeason(engine, {
    students: STUDENTS,
    tell,
    // It takes its minute: a small season goes without.
    ...(!values.small && { beforeTheEnd: lastMinute }),
  });
  return { ...season, seconds: secondsSince() };
}

/** Everybody once more, within the last 60 seconds. */
async function lastMinute(site: SeasonSite, everybody: readonly Played[]): Promise<Finding[]> {
  const { entries, p50Ms, p99Ms, refused, differences } = await playLastMinute(site, everybody);
  const pace = `p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${refused} repeated`;
  return [{ what: `sent in within the last 60 s (${pace})`, acknowledged: entries, differences }];
}

/** Answers how many differences there are. */
function report(engine: Engine, { findings, faults, seconds }: Awaited<ReturnType<typeof played>>) {
  say(`\nA season of ${STUDENTS} students, ${engine}, in ${seconds} s`);
  printTable(
    ["what", "acknowledged", "different"],
    findings.map(({ what, acknowledged, differences: { length } }) => [
      what,
      String(acknowledged),
      String(length),
    ]),
  );
  say(`On the way: ${faults.join(", ")}.`);
  const all = findings.flatMap((finding) => finding.differences);
  for (const difference of all) say(difference);
  return all.length;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
