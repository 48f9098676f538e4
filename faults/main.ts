import { parseArgs } from "node:util";
import { printTable } from "../bench/report.ts";
import { ENGINES, type Engine, hasEngine } from "../tests/support/lasting-database.ts";
import prepareSite from "../tests/support/prepared-site.ts";
import { ALL_FAULTS } from "./all-faults.ts";
import type { Fault, Outcome } from "./fault.ts";

// `npm run faults` tries everything; `npm run faults -- killed Stripe` what has one of these in its name, and
// `-- attacks --tries 10000` as often as that; `-- --small` fewer of what is tried dozens of times.
const { values: given, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: "string" }, small: { type: "boolean", default: false } },
});

/** Each of them keeps about one core busy. */
const SIDE_BY_SIDE = 2;

interface Trial {
  fault: Fault;
  engine: Engine;
  tries: number;
}

interface Row extends Outcome {
  name: string;
  engine: Engine;
  tries: number;
  seconds: number;
}

// Exiting runs the exit handlers, which take processes, databases and disks away.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

const startedAt = Date.now();
const removePrepared = await prepareSite();
const waiting = trialsInTurn().values();
const rows = (await Promise.all(Array.from({ length: SIDE_BY_SIDE }, strikeNext))).flat();
removePrepared();
report();

/** Both engines in turn, so that each is busy to the end. */
function trialsInTurn(): Trial[] {
  return ALL_FAULTS.filter(isWanted).flatMap((fault) =>
    ENGINES.flatMap((engine) => {
      const { full = 0, small = full } = fault.tries[engine] ?? {};
      const usual = given.small ? small : full;
      const tries = usual && Number(given.tries ?? usual);
      return tries > 0 ? [{ fault, engine, tries }] : [];
    }),
  );
}

/** Takes the next that nobody is at, until there is none. */
async function strikeNext(): Promise<Row[]> {
  const done: Row[] = [];
  for (const { fault, engine, tries } of waiting) {
    const begunAt = Date.now();
    const outcome = await outcomeOf(fault, engine, tries);
    const row = { ...outcome, name: fault.name, engine, tries, seconds: secondsSince(begunAt) };
    const mark = outcome.notTried ? "–" : wrongsOf(row).length > 0 ? "✗" : "✓";
    say(`${mark} ${fault.name}: ${engine} (${row.seconds} s)`);
    for (const wrong of wrongsOf(row)) say(wrong);
    done.push(row);
  }
  return done;
}

function isWanted({ name }: Fault): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

/** A run that breaks down has proved nothing: that counts as a loss. */
async function outcomeOf(fault: Fault, engine: Engine, tries: number): Promise<Outcome> {
  const nothing = { acknowledged: 0, losses: [], brokenPromises: [] };
  if (!hasEngine(engine)) return { ...nothing, notTried: "needs PostgreSQL's server" };
  try {
    return await fault.run(engine, tries);
  } catch (error) {
    return { ...nothing, losses: [(error as Error).stack ?? String(error)] };
  }
}

function report(): void {
  const inOrder = ALL_FAULTS.flatMap(({ name }) => rows.filter((row) => row.name === name));
  say("\nFaults, with people at work in every part of the site");
  printTable(
    ["fault", "engine", "tries", "acknowledged", "lost", "promises broken", "seconds"],
    inOrder.map(cellsOf),
  );
  const wrongs = inOrder.flatMap(wrongsOf);
  const sumOf = (name: "tries" | "acknowledged") =>
    inOrder.reduce((sum, row) => sum + (row.notTried ? 0 : row[name]), 0);
  say(
    `\n${sumOf("tries")} tries, ${sumOf("acknowledged")} acknowledged, ${wrongs.length} wrong, in ${secondsSince(startedAt)} s.`,
  );
  process.exit(wrongs.length > 0 ? 1 : 0);
}

function cellsOf(row: Row): string[] {
  const { name, engine, notTried, seconds } = row;
  if (notTried) return [name, engine, `not tried: ${notTried}`];
  const counts = [row.tries, row.acknowledged, row.losses.length, row.brokenPromises.length];
  return [name, engine, ...[...counts, seconds].map(String)];
}

function wrongsOf({ name, engine, losses, brokenPromises }: Row): string[] {
  return [...losses, ...brokenPromises].map((wrong) => `${name}, ${engine}: ${wrong}`);
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1_000);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
