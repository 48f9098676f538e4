import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installWithApt, isInstalled } from "../tests/support/install-with-apt.ts";
import { type SiteServer, startSite, WITHOUT_LIMITS } from "../tests/support/site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
} from "../tests/support/throwaway-postgres.ts";
import type { Figure } from "./measure.ts";
import { inTurns } from "./turns.ts";

/** Longer turns than elsewhere: every turn begins with connections that are handed to the workers one by one. */
const TURNS = { rounds: 5, seconds: 5, connections: 32 };
/** From memory, and made for the visitor. */
const PATHS = { "cached page, wrk": "/", "page made for the visitor, wrk": "/contact" };

/** One process and two workers, turn by turn, with the load on the same cores: at least 1.3 times as many. */
export async function* measureWorkers(): AsyncIterable<Figure> {
  installWithApt(["wrk"]);
  const binaries = findPostgresBinaries();
  if (!binaries || !isInstalled("wrk")) {
    process.stdout.write("Workers: left out, PostgreSQL or wrk is not installed.\n");
    return;
  }
  const postgres = await startThrowawayPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), "bench-workers-"));
  const start = (workers: string) =>
    startSite({
      env: { ...WITHOUT_LIMITS, DATABASE_URL: postgres.url, WORKERS: workers },
      logFile: join(folder, `${workers}.log`),
      isMeasured: true,
    });
  const sites: SiteServer[] = [];
  try {
    for (const workers of ["1", "2"]) sites.push(await start(workers));
    for (const [what, path] of Object.entries(PATHS)) {
      const contenders = sites.map(({ origin }) => ({ url: `${origin}${path}`, encoding: "br" }));
      const [one, two] = await inTurns(contenders, TURNS);
      if (!one || !two) continue;
      yield { what, where: "one process", ...one.pace };
      const beside = `${two.ofTheFirst.toFixed(2)} of one process`;
      yield { what, where: "two workers", ...two.pace, beside };
    }
  } finally {
    for (const site of sites) await site.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
