import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { type Morning, Mornings } from "../results-morning.ts";

const DAY_MS = 24 * 3_600_000;
/** Both processes have seen by then that the clock was moved. */
const BEFORE_MS = 3_000;
/** The job that releases looks every two seconds. */
const AROUND_MS = 2_500;

/**
 * Two processes at the minute on which finalists come out. In turn one of them is killed there and the other while
 * it writes letters, or the clock jumps over the minute, back and on again.
 */
export const resultsReleased: Fault = {
  name: "a process is killed at the minute of the results",
  tries: { PostgreSQL: { full: 6, small: 4, short: 1 } },
  async run(_engine, tries) {
    const mornings = await Mornings.open();
    const losses: string[] = [];
    const letters: string[][] = [];
    try {
      for (let count = 0; count < tries; count++) {
        const morning = await mornings.begin();
        try {
          await (count % 2 === 0 ? killedAtTheMinute(morning) : clockJumps(morning));
          await morning.untilRead("finalists on every page", (slugs) =>
            isSame(slugs, morning.allowed),
          );
          losses.push(...(await wrongIn(morning)));
          letters.push(await lettersOf(morning));
        } finally {
          await morning.end();
        }
      }
    } finally {
      await mornings.close();
    }
    const [first = [], ...others] = letters;
    if (others.some((other) => !isSame(other, first))) {
      losses.push(`mornings with ${letters.map(({ length }) => length)} letters`);
    }
    return { acknowledged: first.length, losses, brokenPromises: [] };
  },
};

async function killedAtTheMinute(morning: Morning): Promise<void> {
  await morning.moveClock(-BEFORE_MS);
  await sleep(BEFORE_MS - 200 + Math.random() * AROUND_MS);
  await morning.kill(0);
  const restarted = morning.start(0);
  await morning.until("a first letter", async () => (await lettersOf(morning)).length > 0);
  await morning.kill(1);
  await Promise.all([restarted, morning.start(1)]);
  await morning.untilTold();
}

async function clockJumps(morning: Morning): Promise<void> {
  await morning.moveClock(3 * DAY_MS);
  await morning.untilTold();
  const { opensAt } = morning;
  await morning.moveClock(-DAY_MS);
  await morning.untilRead("nothing on any page", (slugs) => slugs.length === 0);
  await morning.moveClock(3 * DAY_MS);
  morning.opensAt = opensAt;
  await morning.untilTold();
}

async function wrongIn(morning: Morning): Promise<string[]> {
  const { sightings, opensAt, allowed, revoked } = morning;
  const early = sightings.filter(({ at, slugs }) => at < opensAt && slugs.length > 0);
  const seen = new Set(sightings.flatMap(({ slugs }) => slugs));
  const strange = [...seen].filter((slug) => !allowed.includes(slug));
  const [counted] = await morning.ask<{ released: number; told: number }>(
    `select (select count(*)::int from result_runs where released_at is not null) as released,
      (select count(*)::int from events where action = 'results.release'
        and at > '${morning.begunAt.toISOString()}') as told`,
  );
  const letters = await lettersOf(morning);
  const twice = letters.filter((letter, at) => letters.indexOf(letter) !== at);
  const doubled = await morning.ask(
    `select from certificate_holders where earned_as is not null
      group by participant_id, earned_as having count(*) > 1`,
  );
  return [
    ...(early.length > 0 ? [`${early.length} pages showed finalists before their minute`] : []),
    ...(seen.has(revoked) ? ["a project is shown whose guardian took the consent back"] : []),
    ...(strange.length > 0 ? [`shown, and not frozen and allowed: ${strange}`] : []),
    ...(counted?.released === 1 && counted.told === 1
      ? []
      : [`released ${counted?.released} times, recorded ${counted?.told} times`]),
    ...(letters.length === 0 ? ["nobody was written to"] : []),
    ...twice.map((letter) => `written twice: ${letter}`),
    ...(doubled.length > 0 ? [`${doubled.length} children have a certificate twice`] : []),
  ];
}

async function lettersOf(morning: Morning): Promise<string[]> {
  const rows = await morning.ask<{ letter: string }>(
    "select kind || ' ' || recipient as letter from outbox where kind like 'results-%'",
  );
  return rows.map(({ letter }) => letter).sort();
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
