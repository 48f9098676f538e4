import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { rounds } from "~/records/judging/rounds.table.server";
import { awardNominations } from "~/records/results/nominations.table.server";
import { aJudge, anOpenRound, aReading, nobodyJudges } from "../../../../tests/support/a-judge";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as nominatePage from "./nominate";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(awardNominations);
  await nobodyJudges();
  await nobodyIsAsked();
  await db().delete(outbox);
});

const AWARD = "creative-idea";
const WHY = "I have not seen this before, and it works.";

async function aJudgeWhoReads() {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { entryId, assignmentId } = await aReading({ roundId, judgeId });
  const browser = await comeIn("lee@example.org");
  const path = `/judge/${assignmentId}/nominate`;
  const send = (fields: Record<string, string>) =>
    browser.send(nominatePage.action, path, fields, { assignment: assignmentId });
  const open = () => browser.open(nominatePage.loader, path, { assignment: assignmentId });
  return { entryId, judgeId, roundId, send, open };
}

const nominated = () => db().select().from(awardNominations);

test("a judge puts a project forward with a sentence, changes it, and takes it back", async () => {
  const { entryId, judgeId, send } = await aJudgeWhoReads();
  await send({ intent: "nominate", award: AWARD, why: "A very first thought." });
  await send({ intent: "nominate", award: AWARD, why: WHY });
  expect(await nominated()).toMatchObject([{ entryId, judgeId, award: AWARD, why: WHY }]);
  await send({ intent: "take-back", award: AWARD });
  expect(await nominated()).toEqual([]);
});

test.each([
  ["no sentence", { award: AWARD, why: "" }],
  ["the award of the votes", { award: "audience-choice", why: WHY }],
  ["a place", { award: "first-place", why: WHY }],
])("with %s nothing is put forward", async (_, fields) => {
  const { send } = await aJudgeWhoReads();
  expect((await send({ intent: "nominate", ...fields })).status).toBeGreaterThanOrEqual(400);
  expect(await nominated()).toEqual([]);
});

test("once the round is closed the page leads back, and nothing more is taken", async () => {
  const { roundId, send, open } = await aJudgeWhoReads();
  await db().update(rounds).set({ state: "closed" }).where(eq(rounds.id, roundId));
  expect((await open()).location).toMatch(/^\/judge\//);
  await send({ intent: "nominate", award: AWARD, why: WHY });
  expect(await nominated()).toEqual([]);
});
