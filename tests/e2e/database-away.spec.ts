import { startSite } from "../support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../support/throwaway-postgres.ts";
import { expect, test } from "../support/visit.ts";

const binaries = findPostgresBinaries();
const frozen = (postgres: ThrowawayPostgres) => postgres.signalAll("SIGSTOP");
const woken = (postgres: ThrowawayPostgres) => postgres.signalAll("SIGCONT");
const crashed = (postgres: ThrowawayPostgres) => postgres.crash();
const startedAgain = (postgres: ThrowawayPostgres) => postgres.start();

for (const [name, away, back] of [
  ["hangs", frozen, woken],
  ["is gone", crashed, startedAgain],
] as const) {
  test(`while the database ${name}, pages still serve, and it recovers by itself`, async () => {
    test.skip(!binaries, "needs PostgreSQL's server");
    const postgres = await startThrowawayPostgres(binaries ?? "");
    const site = await startSite({ env: { DATABASE_URL: postgres.url } });
    const status = async (path: string) =>
      (await fetch(`${site.origin}${path}`, { signal: AbortSignal.timeout(5_000) })).status;
    await away(postgres);
    // Long enough for the site to have looked at the season and found nothing.
    await new Promise((resolve) => setTimeout(resolve, 2_500));

    const pagesAskedAt = Date.now();
    expect(await status("/")).toBe(200);
    expect(await status("/contest-rules")).toBe(200);
    expect(Date.now() - pagesAskedAt).toBeLessThan(500);
    for (let attempt = 0; attempt < 3; attempt++) {
      const askedAt = Date.now();
      expect(await status("/readyz")).toBe(503);
      expect(Date.now() - askedAt).toBeLessThan(3_000);
    }
    expect(await status("/healthz")).toBe(200);

    await back(postgres);
    await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(200);
    expect(await site.stop()).toBe(0);
    await postgres.stop();
  });
}
