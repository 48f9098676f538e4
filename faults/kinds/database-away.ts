import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { aContactRecord } from "../../tests/support/contact-factories.ts";
import type { ThrowawayPostgres } from "../../tests/support/throwaway-postgres.ts";
import { inJson } from "../../tests/support/traffic.ts";
import { type Fault, inAWorld } from "../fault.ts";
import type { World } from "../world.ts";

/** Long enough for the site to have looked at the season and found nothing. */
const AWAY_MS = 3_000;
const LONGEST_ANSWER_MS = 3_000;
const LONGEST_PAGES_MS = 500;

export const databaseStopped: Fault = {
  name: "PostgreSQL is stopped and started",
  tries: { PostgreSQL: { full: 3 } },
  run: inAWorld((world) => whileAway(world, (postgres) => postgres.shutDown(), startAgain), {
    isWithFamilies: true,
  }),
};

export const databaseCrashed: Fault = {
  name: "PostgreSQL crashes and is started again",
  tries: { PostgreSQL: { full: 3 } },
  run: inAWorld((world) => whileAway(world, (postgres) => postgres.crash(), startAgain), {
    isWithFamilies: true,
  }),
};

export const databaseHung: Fault = {
  name: "PostgreSQL hangs for a while",
  tries: { PostgreSQL: { full: 3 } },
  run: inAWorld((world) =>
    whileAway(
      world,
      async (postgres) => postgres.signalAll("SIGSTOP"),
      async (postgres) => postgres.signalAll("SIGCONT"),
    ),
  ),
};

export const connectionsCut: Fault = {
  name: "all connections of PostgreSQL are cut",
  tries: { PostgreSQL: { full: 30, small: 10 } },
  run: inAWorld(async (world) => {
    await sleep(50 + Math.random() * 200);
    await world.database.lookInto((ask) =>
      ask(`select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid()`),
    );
    await world.untilAtWork();
  }),
};

const startAgain = (postgres: ThrowawayPostgres) => postgres.start();

type Act = (postgres: ThrowawayPostgres) => Promise<void>;

async function whileAway(world: World, goes: Act, comesBack: Act): Promise<void> {
  const { postgres } = world.database;
  if (!postgres) throw new Error("This engine runs inside the site");
  await world.untilAtWork();
  await goes(postgres);
  await sleep(AWAY_MS);
  await demandPagesFromMemory(world);
  await demandQuickRefusal(world);
  await demandApology(world);
  await comesBack(postgres);
  await world.untilAtWork();
}

/** Nobody waits for an answer that cannot come. */
async function demandQuickRefusal(world: World): Promise<void> {
  for (let count = 0; count < 3; count++) {
    const askedAt = Date.now();
    const message = inJson(aContactRecord(), randomUUID());
    const { status } = await world.traffic.send("messages", "/api/contacts", message);
    const tookMs = Date.now() - askedAt;
    const isQuick = status === 503 && tookMs < LONGEST_ANSWER_MS;
    world.demand(isQuick, `refused within 3 s (status ${status} after ${tookMs} ms)`);
  }
}

/** The process lives, says that it is not ready, and still shows every information page. */
async function demandPagesFromMemory(world: World): Promise<void> {
  const { traffic, site } = world;
  const took: number[] = [];
  for (let count = 0; count < 3; count++) {
    const askedAt = Date.now();
    const pages = [await traffic.send("pages", "/"), await traffic.send("pages", "/contest-rules")];
    took.push(Date.now() - askedAt);
    const areShown = pages.every(({ status }) => status === 200);
    world.demand(areShown, "showing pages");
  }
  // A page that waits for the database is slow each time; on a busy machine, some are.
  const tookMs = Math.min(...took);
  world.demand(tookMs < LONGEST_PAGES_MS, `showing pages at once (${tookMs} ms)`);
  const statusOf = async (path: string) => (await fetch(`${site.origin}${path}`)).status;
  world.demand((await statusOf("/healthz")) === 200, "known to be alive");
  world.demand((await statusOf("/readyz")) === 503, "known to be not ready");
}

/** Whoever needs a page that needs the database reads when to come back. */
async function demandApology(world: World): Promise<void> {
  const answer = await fetch(`${world.site.origin}/deadlines/reminders/confirm?token=any`);
  const isApology = (await answer.text()).includes("We will be right back");
  world.demand(answer.status === 503 && isApology, `sorry (status ${answer.status})`);
}
