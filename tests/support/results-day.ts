import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { instantOf } from "../../app/program/mountain-time.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";

const serverFile = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** A site whose clock its database keeps, so that all processes have the same. */
export const DEMONSTRATION = { DEMONSTRATION: "1", SITE_NOW: "" };

/** When finalists come out: nine in the morning. */
export const RELEASE_MINUTE = instantOf(shippedSeason.dates.finalistsAnnounced);

/** Fills an empty database: judged, frozen and signed by two, and nothing is out. No process of the site may run. */
export async function fillResultsDay(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "results-day-"));
  await promisify(execFile)(process.execPath, [serverFile, "demo", "finalists"], {
    env: {
      ...process.env,
      ...DEMONSTRATION,
      NODE_ENV: "production",
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
    },
  });
  rmSync(folder, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The made-up season ends after the release; here its minute is still to come.
  await client.query(`update result_runs set released_at = null, released_program_at = null,
    letters_queued_at = null, schools_told_at = null, sponsors_told_at = null`);
  await client.end();
}

/** From now on it is this moment, in all processes as soon as they look. */
export async function moveClock(client: pg.Client | pg.Pool, moment: Date): Promise<void> {
  await client.query(
    "update site_state set clock_offset_ms = $1, clock_turns = '[]', revision = revision + 1",
    [moment.getTime() - Date.now()],
  );
}
