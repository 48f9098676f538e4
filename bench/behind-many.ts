import { setTimeout as wait } from "node:timers/promises";
import { buildTestSite } from "../tests/support/build-file-site.ts";
import { startMailCatcher } from "../tests/support/mail-catcher.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import type { Figure } from "./measure.ts";
import { median } from "./report.ts";

const LETTERS = 3_000;
const LONG_JOBS = 3;
const FAMILIES = 20;
const GIVE_UP_MS = 60_000;

/** On both engines: how long a letter to sign in with takes to the mail server, behind all that can be in its way. */
export async function* measureBehindMany(): AsyncIterable<Figure> {
  const serverFile = await buildTestSite("busy-site");
  yield await measureOn("embedded", serverFile, {});
  const binaries = findPostgresBinaries();
  if (!binaries) return void process.stdout.write("Left out: PostgreSQL is not installed.\n");
  const postgres = await startThrowawayPostgres(binaries);
  try {
    yield await measureOn("PostgreSQL", serverFile, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  where: string,
  serverFile: string,
  database: Record<string, string>,
): Promise<Figure> {
  const catcher = await startMailCatcher();
  // Each letter takes it nearly half a second.
  catcher.mood = "slow";
  const { MANY_LETTERS_PER_MINUTE: _, ...withoutLimits } = WITHOUT_LIMITS;
  const env = { ...withoutLimits, ...database, SMTP_URL: catcher.url };
  const site = await startSite({ env, serverFile, isMeasured: true });
  try {
    await post(site, "/test/families", { number: String(FAMILIES) });
    await post(site, "/test/letters", { number: String(LETTERS) });
    await until(async () => (await readNumber(site, "/test/long-jobs")) === LONG_JOBS);
    const times: number[] = [];
    for (let n = 0; n < FAMILIES; n += 1) {
      const email = `family-${n}@example.org`;
      const startedAt = performance.now();
      await post(site, "/sign-in", { intent: "send", email });
      await until(async () => catcher.mail.some((mail) => mail.to.includes(email)));
      times.push(performance.now() - startedAt);
    }
    const many = catcher.mail.filter(({ to }) => to[0]?.startsWith("many-")).length;
    return {
      what: `sign-in letter behind ${LETTERS} letters and ${LONG_JOBS} long jobs, handed over`,
      where,
      perSecond: 1_000 / median(times),
      p50Ms: median(times),
      p99Ms: Math.max(...times),
      refused: 0,
      beside: `2,000 ms at most are wanted; ${many} of the many went meanwhile`,
    };
  } finally {
    await site.stop();
    await catcher.close();
  }
}

async function post(
  { origin }: SiteServer,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams(fields),
  });
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function readNumber({ origin }: SiteServer, path: string): Promise<number> {
  return (await fetch(`${origin}${path}`)).json() as Promise<number>;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error("It did not happen within a minute");
    await wait(5);
  }
}
