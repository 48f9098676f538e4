import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { assignments } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { people } from "~/records/people/people.table.server";
import {
  countWaitingThanks,
  lookOverThanks,
  nextThanks,
  ownThanks,
  thankJudge,
  thanksForJudge,
} from "~/records/results/thanks.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aReleasedFinalist, OUT_AT, siteAt } from "../../../../tests/support/released-results";
import { aRouterContext } from "../../../../tests/support/router-context";
import { nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { readingsToThank } from "./readings-to-thank.server";
import * as thanksPage from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
});

const site = () => siteAt(OUT_AT.online);
const season = () => currentSite().season.id;

async function aThankfulFamily() {
  const child = await aReleasedFinalist();
  const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
  const read = await db().select().from(assignments).orderBy(assignments.id);
  const judgeIds = read.map(({ judgeId }) => judgeId);
  return { ...child, personId: rosa?.id ?? "", read, judgeIds };
}

test("a line waits for staff, and then every judge who read the project has it", async () => {
  const { entryId, personId, judgeIds } = await aThankfulFamily();
  const line = { entryId, personId, assignmentId: null, text: "You saw the best part." };
  expect(await thankJudge(line, site())).toBe(true);
  expect(await countWaitingThanks(season())).toBe(1);
  for (const id of judgeIds) expect(await thanksForJudge(id, season())).toEqual([]);
  const waiting = await nextThanks(season());
  const look = { id: waiting?.id ?? "", revision: 1, actor: "a", withheldWhy: null };
  expect(await lookOverThanks(look)).toBe("changed");
  for (const id of judgeIds) expect(await thanksForJudge(id, season())).toEqual([line.text]);
  expect(await ownThanks(entryId, personId)).toMatchObject({ state: "passed-on" });
});

test("one that is for a single judge reaches no other", async () => {
  const { entryId, personId, read } = await aThankfulFamily();
  const [meant, ...others] = read;
  const line = { entryId, personId, assignmentId: meant?.id ?? "", text: "We tried it." };
  await thankJudge(line, site());
  const waiting = await nextThanks(season());
  await lookOverThanks({ id: waiting?.id ?? "", revision: 1, actor: "a", withheldWhy: null });
  expect(await thanksForJudge(meant?.judgeId ?? "", season())).toEqual(["We tried it."]);
  for (const { judgeId } of others) expect(await thanksForJudge(judgeId, season())).toEqual([]);
});

test("what was changed after staff opened it is looked at again; what they kept reaches nobody", async () => {
  const { entryId, personId, judgeIds } = await aThankfulFamily();
  const line = { entryId, personId, assignmentId: null, text: "Thank you." };
  await thankJudge(line, site());
  const before = await nextThanks(season());
  await thankJudge({ ...line, text: "Thank you. Ana of Salmon River" }, site());
  const look = { id: before?.id ?? "", actor: "a", withheldWhy: "It names the child" };
  expect(await lookOverThanks({ ...look, revision: 1 })).toBe("stale");
  expect(await lookOverThanks({ ...look, revision: 2 })).toBe("changed");
  expect(await thankJudge(line, site())).toBe(false);
  expect(await ownThanks(entryId, personId)).toMatchObject({ state: "kept" });
  expect(await thanksForJudge(judgeIds[0] ?? "", season())).toEqual([]);
});

test("whoever changes a line that staff have just read is told so, and keeps the new words on the page", async () => {
  const { entryId } = await aThankfulFamily();
  const context = () => aRouterContext({ site: site() });
  const rosa = await comeIn("rosa@example.org", new ABrowser({ context }));
  const send = (text: string) =>
    rosa.send(thanksPage.action, `/my/${entryId}/thanks`, { text }, { entry: entryId });
  expect((await send("Thank you.")).status).toBe(303);
  const waiting = await nextThanks(season());
  await lookOverThanks({ id: waiting?.id ?? "", revision: 1, actor: "a", withheldWhy: null });
  expect((await send("Thank you.")).status).toBe(303);
  const { status, content } = await send("Thank you for the film.");
  expect(status).toBe(409);
  expect(content).toMatchObject({
    outcome: { text: expect.stringContaining("staff had read your line") },
    result: { initialValue: { text: "Thank you for the film." } },
  });
});

test("a family chooses among the words that it has read, before which there is nothing to thank for", async () => {
  const { entryId } = await aThankfulFamily();
  expect(await readingsToThank(entryId, siteAt(new Date("2026-04-03T14:59:00Z")))).toBeUndefined();
  expect(await readingsToThank(entryId, site())).toEqual([]);
  await db().update(readingWords).set({ lookedOverAt: new Date(), lookedOverBy: "a" });
  const shown = (await readingsToThank(entryId, site()))?.map(({ opening }) => opening);
  expect(shown?.toSorted()).toEqual([0, 1, 2].map((at) => `Judge ${at} liked the measuring`));
});
