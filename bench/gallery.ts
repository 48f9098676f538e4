import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { installWithApt, isInstalled } from "../tests/support/install-with-apt.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import type { Figure } from "./measure.ts";
import { paceOf } from "./pace.ts";
import { measurePages } from "./page-speed.ts";
import { seedProjects } from "./seed-projects.ts";
import { inTurns } from "./turns.ts";
import { memoryOf } from "./world.ts";

const PROJECTS = 5_000;
const AT_ONCE = 8;
/** A day on which people vote. */
const VOTING = "2026-03-22T12:00:00-06:00";
const TURNS = { rounds: 9, seconds: 1, connections: 32 };

/**
 * 5,000 project pages, each made once: within 200 MB. Then the gallery and one of them from memory beside the home
 * page, turn by turn: at least 0.8 of its rate. And what the 5,001st costs.
 */
export async function* measureGallery(): AsyncIterable<Figure> {
  installWithApt(["wrk"]);
  const voting = isInstalled("wrk") ? await openVoting(PROJECTS + 1) : undefined;
  if (!voting) return void process.stdout.write("Gallery: left out, no PostgreSQL or no wrk.\n");
  try {
    yield* measureOn(voting.site, voting.slugs);
  } finally {
    await voting.close();
  }
}

const ON_A_WALL = 150;

/** Lighthouse with a wall of 150: what people look at, and where they vote. */
export async function measureGalleryPages(): Promise<void> {
  const voting = await openVoting(ON_A_WALL);
  if (!voting) return void process.stdout.write("Gallery pages: left out, no PostgreSQL.\n");
  try {
    const project = `/gallery/${voting.slugs[0]}`;
    const inEnglish = ["/gallery", project, `${project}/vote`, "/gallery/recount"];
    await measurePages(voting.site.origin, [...inEnglish, "/es/gallery", `/es${project}`]);
  } finally {
    await voting.close();
  }
}

/** A site on a day of the vote, with so many projects in its gallery. */
async function openVoting(projects: number) {
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  const postgres = await startThrowawayPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), "bench-gallery-"));
  const site = await startSite({
    env: { ...WITHOUT_LIMITS, DATABASE_URL: postgres.url },
    now: VOTING,
    logFile: join(folder, "site.log"),
    isMeasured: true,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const slugs = await seedProjects(client, projects);
  await client.end();
  return {
    site,
    slugs,
    async close() {
      await site.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function* measureOn(site: SiteServer, slugs: string[]): AsyncIterable<Figure> {
  const [last = "", ...others] = slugs.map((slug) => `/gallery/${slug}`);
  const where = "PostgreSQL";
  await read(site, "/");
  const memoryAtRest = memoryOf(site);
  const startedAt = performance.now();
  const left = [...others];
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = left.pop(); path; path = left.pop()) times.push(await read(site, path));
    }),
  );
  const perSecond = others.length / ((performance.now() - startedAt) / 1_000);
  const memoryAfter = memoryOf(site);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  yield {
    what: `${others.length} project pages, each made once`,
    where,
    ...{ perSecond, p50Ms: at(0.5), p99Ms: at(0.99), refused: 0, memoryAtRest, memoryAfter },
    beside: `one more ${(await read(site, last)).toFixed(0)} ms, again ${(await read(site, last)).toFixed(1)} ms`,
  };
  yield {
    what: "all of them again, from memory",
    where,
    ...(await paceOf(
      () => read(site, others[Math.floor(Math.random() * others.length)] ?? "").then(() => true),
      AT_ONCE,
      5,
    )),
    memoryAtRest,
    memoryAfter: memoryOf(site),
  };
  const paths = ["/", "/gallery", others[0] ?? ""];
  const contenders = paths.map((path) => ({ url: `${site.origin}${path}`, encoding: "br" }));
  for (const [index, { pace, ofTheFirst }] of (await inTurns(contenders, TURNS)).entries()) {
    const beside = index === 0 ? "" : `${ofTheFirst.toFixed(2)} of the home page`;
    const what = `${["home", "gallery", "project"][index]} page from memory, wrk`;
    yield { what, where, ...pace, ...(beside && { beside }) };
  }
}

/** How long an answer took, in milliseconds. */
async function read(site: SiteServer, path: string): Promise<number> {
  const before = performance.now();
  const response = await fetch(`${site.origin}${path}`, { headers: { "accept-encoding": "br" } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return performance.now() - before;
}
