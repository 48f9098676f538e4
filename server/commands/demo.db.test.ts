import { beforeAll, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { localOf } from "~/program/mountain-time";
import { projects } from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { ballots } from "~/records/votes/ballots.table.server";
import { findCount, freezeCount } from "~/records/votes/freeze-count.server";
import { onAFreshDatabase } from "../../tests/support/test-database";
import { withVotesKey } from "../../tests/support/voting";
import { demoCommand } from "./demo";

vi.stubEnv("DEMONSTRATION", "1");
vi.stubEnv("SITE_NOW", "");

withVotesKey();
onAFreshDatabase();
beforeAll(() => loadSite());

const run = (...args: string[]) => demoCommand.run(args, () => {});

test("a phase that is none is refused before anything is written", async () => {
  await expect(run("spring")).rejects.toThrow('There is no phase "spring": enrolment, creation');
  expect(await db().$count(projects)).toBe(0);
});

test("a fair is filled up to a phase, and its clock stands there", async () => {
  // As the site that runs meanwhile may have done, once the clock stood after a vote in which nobody voted yet.
  const { id } = currentSite().season;
  await db().transaction((tx) => freezeCount(tx, id, new Date(), []));
  await run("voting");
  expect(await findCount(id)).toBeUndefined();
  expect(localOf(currentSite().now).slice(0, 10)).toBe("2026-03-20");
  const states = Map.groupBy(await db().select().from(projects), ({ state }) => state);
  // Four of them of a school’s class.
  expect(states.get("accepted")?.length).toBe(169);
  expect(states.get("waiting")?.length).toBe(5);
  const votes = await db().select().from(ballots);
  expect(votes.length).toBeGreaterThan(100);
  expect(votes.every(({ castAt }) => castAt <= currentSite().now)).toBe(true);
  expect(votes.some(({ state }) => state === "held")).toBe(true);
  const shown = (await db().select().from(publications)).filter(({ title }) => title !== null);
  // Some guardians have not answered, and some do not want it shown.
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.length).toBeLessThan(169);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  await expect(run("voting")).rejects.toThrow("holds records already");
});
