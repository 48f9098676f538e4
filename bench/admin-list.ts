import { readFileSync } from "node:fs";
import pg from "pg";
import { type SiteServer, startSite } from "../tests/support/site-server.ts";
import { callAuth, PASSWORD, signInByApi } from "../tests/support/staff.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { median, printTable } from "./report.ts";
import { seedRegistrations } from "./seed-registrations.ts";

const SIZES = [10_000, 1_000_000];
const LISTS: [string, string][] = [
  ["first page", ""],
  ["search by part of a name", "?q=zedqui"],
  ["filter by two fields", "?type=school&status=refunded"],
  ["page 500", "?page=500"],
];

/** How staff's longest list behaves when a season is a hundred times larger than expected. */
export async function measureAdminLists(sizes = SIZES): Promise<void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    process.stdout.write("\nAdmin lists: skipped, this machine has no PostgreSQL.\n");
    return;
  }
  const postgres = await startThrowawayPostgres(binaries);
  try {
    const figures: Map<string, number>[] = [];
    for (const size of sizes) figures.push(await measureSize(postgres, size));
    const [small, large] = figures;
    process.stdout.write(
      "\nAdmin list of registrations, PostgreSQL (milliseconds, median of 15)\n",
    );
    printTable(
      ["", ...sizes.map((size) => size.toLocaleString("en-US")), "times"],
      [...(small?.keys() ?? [])].map((name) => {
        const before = small?.get(name) ?? Number.NaN;
        const after = large?.get(name) ?? Number.NaN;
        return [name, before.toFixed(1), after.toFixed(1), (after / before).toFixed(1)];
      }),
    );
  } finally {
    await postgres.stop();
  }
}

async function measureSize(postgres: ThrowawayPostgres, size: number) {
  const name = `bench_${size}`;
  const url = new URL(postgres.url);
  await onDatabase(postgres.url, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  const site = await startSite({ env: { DATABASE_URL: url.href, LOG_LEVEL: "silent" } });
  try {
    await onDatabase(url.href, (client) => seedRegistrations(client, size));
    const cookie = await aViewer(site, url.href);
    const figures = new Map<string, number>();
    for (const [label, search] of LISTS) {
      const time = await timeOf(site, `/admin/registrations${search}`, cookie);
      figures.set(label, time);
      process.stdout.write(`  ${size} rows, ${label}: ${time.toFixed(1)} ms\n`);
    }
    for (const format of ["csv", "xlsx"]) await exportAll(site, format, cookie, figures);
    return figures;
  } finally {
    await site.stop();
  }
}

async function timeOf(site: SiteServer, path: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 18; run += 1) {
    const started = performance.now();
    const answer = await fetch(`${site.origin}${path}`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    // The first ones warm the caches of both.
    if (run >= 3) times.push(performance.now() - started);
  }
  return median(times);
}

async function exportAll(
  site: SiteServer,
  format: string,
  cookie: string,
  figures: Map<string, number>,
): Promise<void> {
  const idle = memoryOf(site);
  let highest = idle;
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(site));
  }, 50);
  const started = performance.now();
  const answer = await fetch(`${site.origin}/admin/registrations/export/${format}`, {
    headers: { cookie },
  });
  let first = 0;
  for await (const _ of answer.body ?? []) first ||= performance.now() - started;
  clearInterval(watch);
  figures.set(`export ${format}: first byte`, first);
  figures.set(`export ${format}: all of it`, performance.now() - started);
  figures.set(`export ${format}: MB above idle`, Math.max(1, highest - idle));
}

/** Megabytes that the site's process holds. */
function memoryOf({ process: { pid } }: SiteServer): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function aViewer(site: SiteServer, databaseUrl: string): Promise<string> {
  const email = "viewer@example.org";
  await callAuth(site, "sign-up/email", { email, password: PASSWORD, name: email });
  await onDatabase(databaseUrl, (client) =>
    client.query(`update "user" set role = 'viewer' where email = $1`, [email]),
  );
  return signInByApi(site, email);
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
