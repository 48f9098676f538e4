import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { people } from "~/records/people/people.table.server";
import {
  appealableResult,
  appealResult,
  openResultAppeals,
  resultAppealsOf,
  voteOnResult,
} from "~/records/results/appeals.server";
import { resultDecisions } from "~/records/results/results.table.server";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { aReleasedFinalist, OUT_AT, siteAt } from "../../../../tests/support/released-results";
import { nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { appealQueue } from "../staff/appeals/appeal-queue.server";
import { oldestAppeal } from "../staff/appeals/open-appeals.server";
import { sendResultAnswer } from "./send-result-answer.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  await db().delete(outbox);
});

const site = () => siteAt(OUT_AT.online);

async function anAppeal() {
  const child = await aReleasedFinalist();
  const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
  const result = await appealableResult(child.entryId, site());
  if (!result) throw new Error("Nothing can be appealed");
  const { kind, runId } = result;
  const text = "A judge could not open our video.";
  const appeal = { entryId: child.entryId, personId: rosa?.id ?? "", kind, runId, text };
  await appealResult(appeal, site());
  await appealResult(appeal, site());
  const [only] = await resultAppealsOf(child.entryId, site());
  return { ...child, appealId: only?.id ?? "" };
}

function vote(at: { appealId: string; entryId: string }, actor: string, isGranted: boolean) {
  const { appealId, entryId } = at;
  const cast = { appealId, entryId, actor, isGranted, text: `${actor} says so` };
  const about = { entryId, title: "Smoke or fog?" };
  return voteOnResult(cast, site(), (tx, answer) => sendResultAnswer(tx, about, answer, site()));
}

test("a result can be appealed for the season’s business days after it came out, once", async () => {
  const { entryId } = await aReleasedFinalist();
  expect(await appealableResult(entryId, site())).toMatchObject({
    kind: "online",
    until: "2026-04-10T23:59",
  });
  expect(await appealableResult(entryId, siteAt(new Date("2026-04-11T07:00:00Z")))).toBeNull();
  await nothingIsJudged();
  const again = await anAppeal();
  expect(await appealableResult(again.entryId, site())).toBeNull();
  expect(await resultAppealsOf(again.entryId, site())).toHaveLength(1);
});

test("it stands in the queue of appeals with its last day, until it is answered", async () => {
  const at = await anAppeal();
  const queue = (staffId: string) => appealQueue(null, site(), staffId);
  expect(await queue("c")).toMatchObject({
    rows: [{ id: at.appealId, about: "result", projectId: at.entryId, votes: 0 }],
    up: { id: at.appealId, answerBy: "2026-04-17T23:59" },
    place: { at: 1, of: "1" },
  });
  expect(await oldestAppeal(site())).toContain("to be answered by Apr 17");
  expect((await queue("a")).place).toMatchObject({ at: null, of: "0" });
  for (const actor of ["c", "d", "e"]) {
    expect((await queue(actor)).up?.id).toBe(at.appealId);
    await vote(at, actor, false);
    const { up, place } = await appealQueue(at.appealId, site(), actor);
    expect(up?.canVote ?? false).toBe(false);
    expect(place).toMatchObject({ at: null, next: null });
  }
  expect((await queue("f")).rows).toEqual([]);
});

test("whoever froze or signed the results has no vote, and nobody has two", async () => {
  const at = await anAppeal();
  for (const actor of ["a", "b"]) {
    expect(await vote(at, actor, true)).toMatchObject({ refused: /no part/ });
  }
  expect(await vote(at, "c", true)).toEqual({ told: null });
  expect(await vote(at, "c", true)).toMatchObject({ refused: /already/ });
  expect(await openResultAppeals(at.entryId, site(), "a")).toMatchObject([
    { votes: 1, hasVoted: false, hadPart: true },
  ]);
});

test("the third vote answers it: granted, it is one finalist more in the next run, and the family reads why", async () => {
  const at = await anAppeal();
  await vote(at, "c", true);
  await vote(at, "d", false);
  expect(await vote(at, "e", true)).toEqual({ told: 1 });
  expect(await resultAppealsOf(at.entryId, site())).toMatchObject([
    { isGranted: true, answer: "c says so\n\ne says so" },
  ]);
  expect(await db().select().from(resultDecisions)).toMatchObject([
    { award: "finalist", effect: "give", roundEntryId: at.roundEntryIds[0] },
  ]);
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "project-review"));
  expect(letter).toMatchObject({ recipient: "rosa@example.org" });
  expect(letter?.text).toContain("one finalist more");
  expect(await vote(at, "f", false)).toBe("stale");
});
