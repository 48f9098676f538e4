import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, inAWorld } from "../fault.ts";
import { mountSmallDisk } from "../small-disk.ts";
import type { World } from "../world.ts";

const FULL_MS = 6_000;
const LONGEST_RECOVERY_MS = 60_000;

export const fullDisk: Fault = {
  name: "the disk is full for a while",
  tries: { embedded: { full: 2 }, PostgreSQL: { full: 2 } },
  async run(engine, tries) {
    const disk = mountSmallDisk();
    if (!disk) {
      const notTried = "needs the right to mount a small disk";
      return { acknowledged: 0, losses: [], brokenPromises: [], notTried };
    }
    try {
      const strike = (world: World) => whileFull(world, disk.folder);
      return await inAWorld(strike, { parentFolder: disk.folder })(engine, tries);
    } finally {
      disk.unmount();
    }
  },
};

async function whileFull(world: World, folder: string): Promise<void> {
  await world.untilAtWork();
  const filler = join(folder, "filler");
  const fullUntil = Date.now() + FULL_MS;
  while (Date.now() < fullUntil) {
    fill(filler);
    await sleep(200);
  }
  const page = await world.traffic.send("pages", "/");
  world.demand(page.status === 200, "showing pages from memory");
  rmSync(filler);
  const { postgres } = world.database;
  // Without room for its log it ends; an operator makes room and starts it again.
  if (postgres && !postgres.isRunning) await postgres.start();
  await world.untilAtWork(LONGEST_RECOVERY_MS);
}

/** Takes whatever room is left, to the last byte. */
function fill(file: string): void {
  const handle = openSync(file, "a");
  try {
    for (let size = 1_048_576; size >= 1; ) {
      try {
        writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size = Math.floor(size / 16);
      }
    }
  } finally {
    closeSync(handle);
  }
}
