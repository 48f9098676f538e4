import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, inAWorld } from "../fault.ts";

/** Somewhere between the first request after a start and a site that is busy with everything. */
const soon = () => sleep(100 + Math.random() * 700);

export const killed: Fault = {
  name: "the site is killed at random",
  tries: { embedded: { full: 50, small: 20 }, PostgreSQL: { full: 50, small: 20, short: 1 } },
  run: inAWorld(
    async (world) => {
      await soon();
      await world.kill();
      await world.startSite();
    },
    { isWithSchool: true },
  ),
};

export const oneOfTwoKilled: Fault = {
  name: "one of two processes is killed and started again",
  tries: { PostgreSQL: { full: 8 } },
  run: inAWorld(
    async (world) => {
      const first = world.site;
      await world.startSite();
      await soon();
      await world.kill(first);
      await world.untilAtWork();
    },
    { isWithFamilies: true },
  ),
};
