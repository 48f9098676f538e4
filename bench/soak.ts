import { setTimeout as sleep } from "node:timers/promises";
import { JOBS } from "./jobs.ts";
import { printTable } from "./report.ts";
import { memoryOf, openEmbedded, openFilesOf, openPostgres, type World } from "./world.ts";

const MINUTES = 10;
const VISITORS = 4;
const PAUSE_MS = 100;

/** Everything that people do, over and over, while memory and open files are watched: on both engines at once. */
export async function soak(minutes = MINUTES): Promise<void> {
  const worlds = [await openEmbedded(), await openPostgres(10_000)].filter((world) => !!world);
  const endsAt = Date.now() + minutes * 60_000;
  const rounds = new Map(worlds.map((world) => [world.name, 0]));
  const visits = worlds.flatMap((world) =>
    Array.from({ length: VISITORS }, async () => {
      while (Date.now() < endsAt) {
        for (const job of JOBS) await job.act(world);
        rounds.set(world.name, (rounds.get(world.name) ?? 0) + 1);
        await sleep(PAUSE_MS);
      }
    }),
  );
  const rows: string[][] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000);
    rows.push([String(minute), ...worlds.flatMap(stateOf)]);
  }
  await Promise.all(visits);
  const times = worlds.map(({ name }) => `${name}: ${rounds.get(name)} rounds`).join("; ");
  process.stdout.write(`\nSoak of ${minutes} minutes, ${VISITORS} visitors each (${times})\n`);
  printTable(["minute", ...worlds.flatMap(({ name }) => [`${name} MB`, "open files"])], rows);
  for (const world of worlds) await world.close();
}

function stateOf({ site }: World): string[] {
  return [memoryOf(site).toFixed(0), String(openFilesOf(site))];
}
