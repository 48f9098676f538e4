import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isOnPostgres, onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "../database/database.server";
import { forgetBumpsJob } from "./forget-bumps-job.server";
import { bumpTags, PageTags } from "./page-tags.server";
import { pageTagBumps } from "./page-tags.table.server";
import { loadSite } from "./site.server";

onAFreshDatabase();
beforeAll(loadSite);

let here: PageTags;
let there: PageTags;
beforeEach(async () => {
  here = new PageTags();
  there = new PageTags();
  for (const tags of [here, there]) await tags.look(db());
});

test("a bumped tag is seen by every process, and the others are left alone", async () => {
  const before = [here.revision, there.revision];
  await db().transaction((tx) => bumpTags(tx, ["gallery", "entry:1"]));
  for (const [index, tags] of [here, there].entries()) {
    const revision = before[index] ?? 0;
    expect(tags.isBumpedSince(revision, ["gallery"])).toBe(false);
    await tags.look(db());
    expect(tags.isBumpedSince(revision, ["gallery"])).toBe(true);
    expect(tags.isBumpedSince(revision, ["entry:2", "entry:1"])).toBe(true);
    expect(tags.isBumpedSince(revision, ["entry:2"])).toBe(false);
    expect(tags.isBumpedSince(revision, [])).toBe(false);
    expect(tags.isBumpedSince(tags.revision, ["gallery"])).toBe(false);
  }
});

test("a bump of a transaction that fails is none", async () => {
  const { revision } = here;
  const failing = db().transaction(async (tx) => {
    await bumpTags(tx, ["gallery"]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await here.look(db());
  expect(here.revision).toBe(revision);
});

test("looking again bumps nothing again", async () => {
  await bumpTags(db(), ["gallery"]);
  await here.look(db());
  const { revision } = here;
  await here.look(db());
  expect(here.revision).toBe(revision);
});

// The embedded engine has one connection: there no transaction begins before the last has ended.
if (isOnPostgres) {
  test("what commits later than a younger transaction is not missed", async () => {
    const bumped = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = db().transaction(async (tx) => {
      await bumpTags(tx, ["slow"]);
      bumped.resolve();
      await mayCommit.promise;
    });
    await bumped.promise;
    await bumpTags(db(), ["quick"]);
    const { revision } = here;
    await here.look(db());
    expect(here.isBumpedSince(revision, ["quick"])).toBe(true);
    expect(here.isBumpedSince(revision, ["slow"])).toBe(false);
    mayCommit.resolve();
    await slow;
    const afterQuick = here.revision;
    await here.look(db());
    expect(here.isBumpedSince(afterQuick, ["slow"])).toBe(true);
    expect(here.isBumpedSince(afterQuick, ["quick"]), "seen before").toBe(false);
  });
}

test("more tags than can be told apart bump everything, and take no more room", async () => {
  const { revision } = here;
  const many = Array.from({ length: 10_001 }, (_, index) => `entry:${index}`);
  await bumpTags(db(), many);
  await here.look(db());
  expect(here.isBumpedSince(revision, ["never named"])).toBe(true);
  expect(here.isBumpedSince(here.revision, many)).toBe(false);
});

test("after half an hour without a look everything counts as bumped", async () => {
  const { revision } = here;
  const later = Date.now() + 31 * 60_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  await here.look(db());
  clock.mockRestore();
  expect(here.isBumpedSince(revision, [])).toBe(true);
});

test("what every process has seen is forgotten after an hour", async () => {
  await db()
    .insert(pageTagBumps)
    .values({ tag: "old", bumpedAt: new Date(Date.now() - 3_700_000) });
  await bumpTags(db(), ["young"]);
  await forgetBumpsJob.run(new AbortController().signal);
  const rows = (tag: string) => db().select().from(pageTagBumps).where(eq(pageTagBumps.tag, tag));
  expect(await rows("old")).toEqual([]);
  expect(await rows("young")).toHaveLength(1);
});
