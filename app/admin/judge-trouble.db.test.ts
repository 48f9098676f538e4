import { beforeAll, beforeEach, expect, test } from "vitest";
import * as link from "~/features/judge/reading/link";
import * as reading from "~/features/judge/reading/route";
import * as stop from "~/features/judge/reading/stop";
import * as opened from "~/features/submit/opened";
import * as projectPage from "~/features/submit/route";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { DAY_MS } from "~/program/mountain-time";
import { EMPTY_PROJECT } from "~/program/project";
import { settleExpired, settleTroubles } from "~/records/judging/settle-troubles.server";
import { openTroubles } from "~/records/judging/troubles.server";
import { aJudge, anOpenRound, aReading, assign, nobodyJudges } from "../../tests/support/a-judge";
import { nobodyIsAsked } from "../../tests/support/asked-guardians";
import { comeIn } from "../../tests/support/come-in";
import { onAFreshDatabase } from "../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyJudges();
  await nobodyIsAsked();
  await db().delete(outbox);
});

/** A judge who reads a project with a film on another site, and another who does too. */
async function twoReaders() {
  const first = await aJudge();
  const roundId = await anOpenRound();
  const read = await aReading({
    roundId,
    judgeId: first.judgeId,
    content: { ...EMPTY_PROJECT, video: { link: "https://films.example.com/a" } },
  });
  const second = await aJudge({ email: "other@example.org" });
  const { roundEntryId } = read;
  const secondId = await assign({ roundEntryId, judgeId: second.judgeId, position: 1 });
  const lee = await comeIn("lee@example.org");
  const other = await comeIn("other@example.org");
  const at = (browser: typeof lee, assignment: string) => ({
    open: async () =>
      Object((await browser.open(reading.loader, `/judge/${assignment}`, { assignment })).content),
    film: () =>
      browser.open(link.loader, `/judge/${assignment}/link/video`, { assignment, part: "video" }),
    stop: (fields: Record<string, string>) =>
      browser.send(stop.action, `/judge/${assignment}/stop`, fields, { assignment }),
  });
  await db().delete(outbox);
  return { ...read, lee: at(lee, read.assignmentId), other: at(other, secondId) };
}

const FILM = { intent: "cannot-open", part: "video" };
const letters = async () =>
  (await db().select().from(outbox)).map(({ kind, recipient: to, text }) => ({ kind, to, text }));
const laterBy = (days: number) => ({
  ...currentSite(),
  now: new Date(currentSite().now.getTime() + days * DAY_MS),
});

test("after 48 hours the reading goes on by itself, without the film, and its judge is told", async () => {
  const { lee, other } = await twoReaders();
  await lee.stop(FILM);
  await settleExpired(laterBy(1.9));
  expect(await lee.open()).toMatchObject({ state: "waits", canWrite: false });
  await settleExpired(laterBy(2.1));
  expect(await lee.open()).toMatchObject({ state: "open", canWrite: true, without: ["video"] });
  expect(await letters()).toEqual([
    expect.objectContaining({ kind: "judge-cannot-open" }),
    expect.objectContaining({
      kind: "judge-reading-goes-on",
      to: "lee@example.org",
      text: expect.stringContaining("judge the project without that part"),
    }),
  ]);
  // Nobody waits for it a second time.
  expect((await other.stop(FILM)).status).toBe(409);
  expect(await other.open()).toMatchObject({ canWrite: true, without: ["video"] });
});

test("the family's press lets the reading go on, tells the judge, and changes nothing else", async () => {
  const { lee, other, entryId } = await twoReaders();
  await lee.stop(FILM);
  await other.stop(FILM);
  const rosa = await comeIn("rosa@example.org");
  const path = `/my/${entryId}/project`;
  const shown = async () =>
    Object((await rosa.open(projectPage.loader, path, { entry: entryId })).content).view
      .closedLinks;
  expect(await shown()).toMatchObject([{ part: "video" }]);
  await db().delete(outbox);
  const said = { part: "video", link: "https://films.example.com/another" };
  await rosa.send(opened.action, `${path}/opened`, said, { entry: entryId });
  expect(await shown()).toEqual([]);
  expect(await lee.open()).toMatchObject({ state: "open", canWrite: true, without: [] });
  expect((await lee.film()).location).toBe("https://films.example.com/a");
  expect((await letters()).map(({ to }) => to).sort()).toEqual([
    "lee@example.org",
    "other@example.org",
  ]);
});

test("what is not for a child is read by nobody until staff looked, and stands on top for them", async () => {
  const { lee, other, roundEntryId } = await twoReaders();
  await other.stop(FILM);
  await lee.stop({ intent: "not-for-a-child" });
  const { season } = currentSite();
  expect((await openTroubles(season.id)).map(({ kind }) => kind)).toEqual([
    "not-for-a-child",
    "cannot-open",
  ]);
  await settleExpired(laterBy(3));
  for (const reader of [lee, other]) {
    expect(await reader.open()).toMatchObject({ isHeld: true, canWrite: false, material: null });
    expect((await reader.film()).status).toBe(404);
  }
  const byStaff = { staffId: "staff", site: currentSite() };
  await settleTroubles(roundEntryId, "not-for-a-child", byStaff);
  for (const reader of [lee, other]) {
    expect(await reader.open()).toMatchObject({ isHeld: false, canWrite: true });
  }
});
