import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "../../bench/world.ts";
import { type SiteServer, startSite } from "../../tests/support/site-server.ts";
import type { Fault, Outcome } from "../fault.ts";

const CONNECTIONS = 10;
/** Thousands, which ends a connection, and as many as may be sent ahead. */
const REQUESTS = [2_000, 16];
const WATCHED_MS = 5_000;
const LONGEST_ANSWER_MS = 1_000;
const MOST_MEGABYTES = 100;
const MOST_LOOKS = 5;
/** What is made for each visitor, what is kept compressed, and a file as it is. */
const PATHS = ["/sign-in", "/learn", "/verify", "/register/find", "/favicon.ico"];

/** Nobody else is at work: what is measured is what the connections take. */
export const pipelined: Fault = {
  name: "ten connections ask for thousands of pages at once and read none",
  tries: { embedded: { full: 3, short: 1 } },
  run: async (_engine, tries) => {
    const site = await startSite();
    const outcome: Outcome = { acknowledged: 0, losses: [], brokenPromises: [] };
    try {
      await warmUp(site);
      const before = memoryOf(site);
      for (let count = 0; count < tries; count++) {
        const { answers, slowestMs } = await watchBesides(site);
        outcome.acknowledged += answers;
        if (slowestMs > LONGEST_ANSWER_MS)
          outcome.brokenPromises.push(`not healthy within a second (${slowestMs} ms)`);
      }
      const grown = Math.round(memoryOf(site) - before);
      if (grown > MOST_MEGABYTES)
        outcome.brokenPromises.push(`not within ${MOST_MEGABYTES} MB more (${grown})`);
      return outcome;
    } finally {
      site.process.kill("SIGKILL");
      await site.ended;
    }
  },
};

/** Its first hundred pages make a process grow, whoever asks for them. */
async function warmUp({ origin }: SiteServer): Promise<void> {
  for (let round = 0; round < 30; round++) {
    for (const path of PATHS) await fetch(`${origin}${path}`).then((answer) => answer.text());
  }
}

interface Health {
  answers: number;
  slowestMs: number;
}

/**
 * The quickest of a few looks counts: other faults run beside this one, and take both cores for a second at
 * times. Without the mend no look is near: twelve seconds, and minutes.
 */
async function watchBesides(site: SiteServer, looks = MOST_LOOKS): Promise<Health> {
  const askers = Array.from({ length: CONNECTIONS }, (_, at) =>
    askAndNeverRead(site, REQUESTS[at % REQUESTS.length] ?? 1),
  );
  const health = await watch(site);
  for (const asker of askers) asker.destroy();
  const isGood = health.slowestMs <= LONGEST_ANSWER_MS;
  return isGood || looks === 1 ? health : watchBesides(site, looks - 1);
}

function askAndNeverRead({ origin }: SiteServer, requests: number): Socket {
  const { hostname, port } = new URL(origin);
  const asked = Array.from(
    { length: requests },
    (_, at) => `GET ${PATHS[at % PATHS.length]} HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  const socket = connect(Number(port), hostname).pause();
  socket.on("error", () => {});
  socket.write(asked.join(""));
  return socket;
}

async function watch({ origin }: SiteServer): Promise<Health> {
  const until = Date.now() + WATCHED_MS;
  const health: Health = { answers: 0, slowestMs: 0 };
  while (Date.now() < until) {
    const askedAt = Date.now();
    await fetch(`${origin}/healthz`);
    health.answers += 1;
    health.slowestMs = Math.max(health.slowestMs, Date.now() - askedAt);
    await sleep(50);
  }
  return health;
}
