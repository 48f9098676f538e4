import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { FakeStripe } from "../tests/support/fake-stripe.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import { aStaffMember } from "../tests/support/staff.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import { seedRegistrations } from "./seed-registrations.ts";

export interface World {
  /** "embedded" or "PostgreSQL", and how many registrations it holds. */
  name: string;
  site: SiteServer;
  stripe: FakeStripe;
  /** The checkouts that were started and not paid yet. */
  unpaid: Iterator<string>;
  /** A viewer who is signed in. */
  viewer: { email: string; cookie: string };
  close(): Promise<void>;
}

export async function openEmbedded(): Promise<World> {
  return openWorld("embedded", {});
}

/** Undefined where PostgreSQL is not installed. */
export async function openPostgres(records: number): Promise<World | undefined> {
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  const postgres = await startThrowawayPostgres(binaries);
  const name = `PostgreSQL, ${records.toLocaleString("en-US")}`;
  const world = await openWorld(name, { DATABASE_URL: postgres.url });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedRegistrations(client, records);
  // As a site that has filled over months: PostgreSQL looks by itself a minute or two later.
  await client.query("analyze");
  await untilCounted(client, records);
  await client.end();
  const close = async () => {
    await world.close();
    await postgres.stop();
  };
  return { ...world, close };
}

/** The site counts what was written without it: until it has, it would be measured with that beside it. */
async function untilCounted(client: pg.Client, records: number): Promise<void> {
  const giveUpAt = Date.now() + 600_000;
  while (Date.now() < giveUpAt) {
    // Two thirds have paid, and four in ten are a child with a place.
    const { rows } = await client.query<{ job: string; counted: number }>(
      `select job, coalesce((select sum((bar ->> 'count')::int) from jsonb_array_elements(figures -> 'byType') as bar),
          (select sum(children::int) from jsonb_each_text(figures -> 'states') as state(name, children)), 0)::int as counted
        from season_figures where job in ('figures', 'consent-figures')`,
    );
    const isWhole = ({ counted }: { counted: number }) => counted > records / 3;
    if (rows.length === 2 && rows.every(isWhole)) return;
    // What was counted while they were written would stand for ten times as long as that took.
    const halfCounted = rows.filter((row) => !isWhole(row)).map(({ job }) => job);
    await client.query("delete from season_figures where job = any($1)", [halfCounted]);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The site did not count its figures within ten minutes");
}

async function openWorld(name: string, database: Record<string, string>): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "bench-world-"));
  const stripe = await FakeStripe.start();
  const site = await startSite({
    env: { ...WITHOUT_LIMITS, ...database, ...stripe.settings },
    logFile: join(folder, "site.log"),
    isMeasured: true,
  });
  stripe.webhookUrl = `${site.origin}/api/webhooks/stripe`;
  const close = async () => {
    await site.stop();
    await stripe.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const unpaid = stripe.sessions.keys();
  return { name, site, stripe, unpaid, viewer: await aStaffMember(site, "viewer"), close };
}

/** Megabytes that the site's process holds. */
export function memoryOf({ process: { pid } }: SiteServer): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export function openFilesOf({ process: { pid } }: SiteServer): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
