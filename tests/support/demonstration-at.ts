import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { haveDone } from "./site-commands.ts";
import { copyPreparedData, PREPARED_DATA, type SiteServer, startSite } from "./site-server.ts";

/** A demonstration, whose clock can be moved. */
const DEMONSTRATION = { DEMONSTRATION: "1", SITE_NOW: "" };
const LOOK_EVERY_MS = 200;

/**
 * A demonstration at one of its phases. Filling one takes longer than most visits: the first who asks does it,
 * and everybody of the same run gets a copy.
 */
export async function startDemonstrationAt(
  phase: string,
  settings: Record<string, string> = {},
): Promise<SiteServer> {
  const copyOf = await filledAt(phase);
  return startSite({ env: { ...DEMONSTRATION, ...settings }, copyOf });
}

/** The same on a folder that outlives its server; begun already, it goes on from where it was. */
export async function startDemonstrationIn(dataDir: string, phase: string): Promise<SiteServer> {
  if (!existsSync(dataDir)) cpSync(await filledAt(phase), dataDir, { recursive: true });
  return startSite({ env: DEMONSTRATION, dataDir });
}

async function filledAt(phase: string): Promise<string> {
  const prepared = process.env[PREPARED_DATA];
  if (!prepared)
    throw new Error("Only in a run of Playwright, which prepares a site for its tests");
  const filled = join(dirname(prepared), `demonstration-${phase}`);
  const filling = `${filled}-filling`;
  while (!existsSync(filled)) {
    if (isFirst(filling)) await fill(phase, filling, filled);
    else await sleep(LOOK_EVERY_MS);
  }
  return filled;
}

/** Of all workers one makes the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function fill(phase: string, filling: string, filled: string): Promise<void> {
  const dataDir = join(filling, "data");
  try {
    copyPreparedData(dataDir);
    // A fair with its votes and scores is work enough for the optimizing compiler to earn back its time.
    const site = await startSite({ env: DEMONSTRATION, dataDir, isMeasured: true });
    await haveDone(site, ["demo", phase]);
    await site.stop();
    renameSync(dataDir, filled);
  } finally {
    // Where it failed, whoever waits tries for themselves, and says why.
    rmSync(filling, { recursive: true, force: true });
  }
}
