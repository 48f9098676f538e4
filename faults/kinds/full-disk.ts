import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, inAWorld } from "../fault.ts";
import { fillDisk, mountSmallDisk } from "../small-disk.ts";
import type { World } from "../world.ts";

const FULL_MS = 6_000;

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
      return await inAWorld(strike, { place: { parentFolder: disk.folder } })(engine, tries);
    } finally {
      disk.unmount();
    }
  },
};

async function whileFull(world: World, folder: string): Promise<void> {
  await world.untilAtWork();
  const fullUntil = Date.now() + FULL_MS;
  let makeRoom = fillDisk(folder);
  while (Date.now() < fullUntil) {
    await sleep(200);
    makeRoom = fillDisk(folder);
  }
  const page = await world.traffic.send("pages", "/");
  world.demand(page.status === 200, "showing pages from memory");
  makeRoom();
  const { postgres } = world.database;
  // Without room for its log it ends; an operator makes room and starts it again.
  if (postgres && !postgres.isRunning) await postgres.start();
  await world.untilAtWork();
}
