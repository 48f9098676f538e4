import { isFine } from "../../tests/support/traffic.ts";
import { type Fault, inAWorld } from "../fault.ts";
import type { World } from "../world.ts";

export const stopped: Fault = {
  name: "the site is told to stop while people are at work",
  tries: { embedded: { full: 5 }, PostgreSQL: { full: 5 } },
  run: inAWorld((world) =>
    withoutAFailedRequest(world, async () => {
      await stop(world);
      await world.startSite();
    }),
  ),
};

export const restartedInTurn: Fault = {
  name: "two processes are restarted one after the other",
  tries: { PostgreSQL: { full: 8 } },
  run: inAWorld((world) =>
    withoutAFailedRequest(world, async () => {
      const first = world.site;
      await world.startSite();
      await stop(world, first);
    }),
  ),
};

async function stop(world: World, site = world.site): Promise<void> {
  const askedAt = Date.now();
  world.demand((await site.stop()) === 0, "stopped in good order");
  world.demand(Date.now() - askedAt < 10_000, "stopped within ten seconds");
}

async function withoutAFailedRequest(world: World, act: () => Promise<void>): Promise<void> {
  await world.untilAtWork();
  const begunAt = Date.now();
  await act();
  await world.untilAtWork();
  const failed = world.traffic.since(begunAt).filter((exchange) => !isFine(exchange));
  world.demand(failed.length === 0, `without a failed request (${failed.length})`);
}
