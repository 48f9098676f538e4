import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { feedbackPath } from "../app/program/paths.ts";
import { comeIn, type Surroundings } from "../tests/support/family-steps.ts";
import { startMailCatcher } from "../tests/support/mail-catcher.ts";
import { fillResultsDay, RELEASE_MINUTE } from "../tests/support/results-day.ts";
import { startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { Traffic } from "../tests/support/traffic.ts";
import type { Figure } from "./measure.ts";
import { everySoOften, paceFrom } from "./open-load.ts";
import { call } from "./request.ts";

/** The site is up by then, and its pages are in memory. */
const BEFORE_MS = 30_000;
const SECONDS = 60;
const PAGES_A_SECOND = 500;
const FAMILIES = 300;

/**
 * Nine in the morning: finalists come out, everybody looks, families come in by code for their feedback, and the
 * letters that tell them are written beside it. Everything is sent at its moment, whether the last is answered or not.
 */
export async function* measureResultsDay(): AsyncIterable<Figure> {
  const binaries = findPostgresBinaries();
  if (!binaries) return void process.stdout.write("Left out: PostgreSQL is not installed.\n");
  const postgres = await startThrowawayPostgres(binaries);
  const mailbox = await startMailCatcher();
  const folder = mkdtempSync(join(tmpdir(), "bench-results-"));
  await fillResultsDay(postgres.url);
  const site = await startSite({
    env: { ...WITHOUT_LIMITS, DATABASE_URL: postgres.url, SMTP_URL: mailbox.url },
    now: new Date(RELEASE_MINUTE.getTime() - BEFORE_MS).toISOString(),
    dataDir: folder,
    logFile: join(folder, "site.log"),
    isMeasured: true,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    yield* measureOn({ traffic: new Traffic(site.origin), mailbox }, client);
  } finally {
    await client.end();
    await site.stop();
    await mailbox.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* measureOn(around: Surroundings, client: pg.Client): AsyncIterable<Figure> {
  const where = "PostgreSQL";
  const { origin } = around.traffic;
  const look = async (path: string) =>
    (await call(origin, { path, headers: { "accept-encoding": "br" } })) === 200;
  const paths = await pathsOfTheDay(client);
  for (const path of paths) await look(path);
  const families = await guardians(client);
  while (!(await isOut(client))) await sleep(50);
  let next = 0;
  const [pages, readers] = await Promise.all([
    everySoOften(PAGES_A_SECOND, SECONDS, () =>
      look(paths[Math.floor(Math.random() * paths.length)] ?? "/results"),
    ),
    everySoOften(FAMILIES / SECONDS, SECONDS, () =>
      readFeedback(around, families[next++ % families.length]),
    ),
  ]);
  yield { what: "results day: pages", where, ...pages, beside: "500 a second asked for" };
  const asked = around.traffic.exchanges.map(({ milliseconds }) => milliseconds);
  const told = around.mailbox.mail.length;
  const letters = `letter and all p99 ${readers.p99Ms.toFixed(0)} ms; ${told} letters went out meanwhile`;
  yield {
    what: `results day: ${FAMILIES} families come in for their feedback`,
    where,
    ...paceFrom(asked, SECONDS),
    refused: readers.refused,
    beside: letters,
  };
}

async function readFeedback(around: Surroundings, family: Family | undefined): Promise<boolean> {
  if (!family) throw new Error("No guardian is known");
  const cookie = await comeIn(around, family.email);
  const path = feedbackPath(family.entryId);
  const { status } = await around.traffic.send("families", path, { headers: { cookie } });
  return status === 200;
}

/** What people open who have heard that results are out. */
async function pathsOfTheDay(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from awards join round_entries on round_entries.id = awards.round_entry_id
       join publications using (entry_id)
      where award = 'finalist' and publications.version_id is not null`,
  );
  const projects = rows.map(({ slug }) => `/gallery/${slug}`);
  return ["/results", "/es/results", "/", "/results/how", "/gallery", ...projects];
}

interface Family {
  email: string;
  entryId: string;
}

/** There are fewer than come in: of some both parents do, each with a device of their own. */
async function guardians(client: pg.Client): Promise<Family[]> {
  const { rows } = await client.query<Family>(
    `select distinct on (people.email) people.email, entry_id as "entryId" from round_entries
       join entry_members using (entry_id) join consents using (participant_id)
       join people on people.id = consents.guardian_id
      where left_at is null order by people.email`,
  );
  return rows;
}

async function isOut(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from result_runs where released_at is not null");
  return (rowCount ?? 0) > 0;
}
