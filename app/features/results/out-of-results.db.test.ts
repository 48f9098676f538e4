import { desc, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { pageTagBumps } from "~/platform/site/page-tags.table.server";
import { loadSite } from "~/platform/site/site.server";
import { rounds } from "~/records/judging/rounds.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { projectAppeals, projectReviews, projects } from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { chosenEntries } from "~/records/results/chosen-entries.server";
import { awards, resultRuns } from "~/records/results/results.table.server";
import { shownAwards } from "~/records/results/shown-awards.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../tests/support/projects";
import { decideOn, publishProject } from "../../../tests/support/published-projects";
import {
  aReleasedFinalist,
  keepVersions,
  OUT_AT,
  release,
  siteAt,
} from "../../../tests/support/released-results";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { settleCertificates } from "./certificates/settle-certificates.server";
import { sendResultLetters } from "./letters/send-letters.server";
import { decideByHand } from "./staff/decide.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  await db().delete(outbox);
  await db().delete(letterBatches);
  await db().delete(certificateHolders);
  await db().delete(certificates);
});

const site = () => siteAt(OUT_AT.online);

/** The family asks others to look at the disqualification. */
async function appeal() {
  const [review] = await db()
    .select()
    .from(projectReviews)
    .orderBy(desc(projectReviews.createdAt))
    .limit(1);
  const reviewId = review?.id ?? "";
  const [row] = await db()
    .insert(projectAppeals)
    .values({ reviewId, text: "It is our own work.", programAt: site().now })
    .returning();
  return row?.id ?? "";
}

/** The committee says yes, as `voteOnAppeal` leaves it. */
async function grant(appealId: string, entryId: string) {
  await db()
    .update(projectAppeals)
    .set({ isGranted: true, answer: "It is.", answeredAt: site().now })
    .where(eq(projectAppeals.id, appealId));
  await decideOn(entryId, "accepted");
}

/** Of two that were read, the better one is disqualified, and its family has appealed. */
async function anOpenAppeal() {
  const child = await aChildWithAProject();
  await publishProject(child.entryId);
  const other = await aChildWithAProject({ email: "omar@example.org" });
  await publishProject(other.entryId);
  await aFrozenCount();
  const round = await aJudgedRound("online", [
    { entryId: child.entryId, step: 5 },
    { entryId: other.entryId, step: 3 },
  ]);
  for (const { entryId } of [child, other]) await keepVersions(entryId);
  await decideOn(child.entryId, "disqualified");
  return { ...child, ...round, appealId: await appeal() };
}

const finalists = () => db().select({ id: awards.roundEntryId }).from(awards);

test("who has appealed has no rank and hears of none until the appeal is decided", async () => {
  const { roundEntryIds } = await anOpenAppeal();
  const runId = await release("online");
  expect(await finalists()).toEqual([{ id: roundEntryIds[1] }]);
  expect(await shownAwards(runId)).toHaveLength(1);
  await sendResultLetters(site());
  const told = await db()
    .select({ to: outbox.recipient })
    .from(outbox)
    .where(like(outbox.kind, "results-%"));
  expect(told).toEqual([{ to: "omar@example.org" }]);
  const byHand = {
    award: "finalist",
    effect: "give",
    roundEntryId: roundEntryIds[0] ?? "",
    schoolId: null,
    reason: "Because we like it",
  } as const;
  expect(await decideByHand({ kind: "online", actor: "a", site: site() }, byHand)).toMatchObject({
    refused: expect.stringMatching(/appeal/),
  });
});

test("an appeal that is won after the freeze is one finalist more in the next run", async () => {
  const { entryId, appealId, roundEntryIds } = await anOpenAppeal();
  await release("online");
  await grant(appealId, entryId);
  const again = await release("online", "An appeal was won");
  const [run] = await db().select().from(resultRuns).where(eq(resultRuns.id, again));
  expect(run?.inputs.cameBack).toEqual([roundEntryIds[0]]);
  const shown = await shownAwards(again);
  expect(shown.map(({ entryId: id }) => id)).toHaveLength(2);
  expect((await chosenEntries("showcase", site().season.id)).map((one) => one.entryId)).toContain(
    entryId,
  );
});

test("who withdraws after the release leaves every page, every list and the certificates", async () => {
  const { entryId, runId } = await aReleasedFinalist();
  await settleCertificates(site());
  const before = await db().select({ inputs: resultRuns.inputs }).from(resultRuns);
  await db().delete(pageTagBumps);
  await db().update(projects).set({ withdrawnAt: new Date() }).where(eq(projects.id, entryId));
  expect(await shownAwards(runId)).toEqual([]);
  expect(await chosenEntries("showcase", site().season.id)).toEqual([]);
  expect(await sendResultLetters(site())).toBe(0);
  await settleCertificates(site());
  expect(await db().select().from(certificates)).toMatchObject([{ revokedAt: expect.any(Date) }]);
  expect(await db().select({ inputs: resultRuns.inputs }).from(resultRuns)).toEqual(before);
  const bumped = await db().select({ tag: pageTagBumps.tag }).from(pageTagBumps);
  expect(bumped.map(({ tag }) => tag)).toContain("results");
});

test("who is disqualified after the release leaves, stays hidden with an appeal, and is back when it is won", async () => {
  const { entryId, runId } = await aReleasedFinalist();
  await settleCertificates(site());
  await decideOn(entryId, "disqualified");
  expect(await shownAwards(runId)).toEqual([]);
  const appealId = await appeal();
  expect(await shownAwards(runId)).toEqual([]);
  await settleCertificates(site());
  await grant(appealId, entryId);
  expect(await shownAwards(runId)).toHaveLength(1);
  await settleCertificates(site());
  const held = await db().select({ revokedAt: certificates.revokedAt }).from(certificates);
  expect(held.map(({ revokedAt }) => revokedAt !== null).toSorted()).toEqual([false, true]);
});

test("Audience Choice goes to the most voted that is still in the contest", async () => {
  const children = [
    await aChildWithAProject(),
    await aChildWithAProject({ email: "omar@example.org" }),
  ];
  const numbers: number[] = [];
  for (const { entryId } of children) {
    await publishProject(entryId);
    const [shown] = await db().select().from(publications).where(eq(publications.entryId, entryId));
    numbers.push(shown?.number ?? 0);
  }
  await aFrozenCount(numbers.map((project, i) => ({ project, votes: 90 - i })));
  const read = children.map(({ entryId }) => ({ entryId, step: 4 }));
  await aJudgedRound("online", read);
  await aJudgedRound("showcase", read);
  for (const { entryId } of children) await keepVersions(entryId);
  const [most, next] = children;
  await db()
    .update(projects)
    .set({ withdrawnAt: new Date() })
    .where(eq(projects.id, most?.entryId ?? ""));
  const shown = await shownAwards(await release("showcase"));
  expect(shown.filter(({ award }) => award === "audience-choice")).toMatchObject([
    { entryId: next?.entryId },
  ]);
});

test("once places are frozen the panel of the special awards has no more to say", async () => {
  const { entryId } = await aReleasedFinalist();
  const { id: season } = site().season;
  await db().insert(rounds).values({ season, kind: "special", rubric: "rules", state: "open" });
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await release("showcase");
  const states = await db().select({ state: rounds.state }).from(rounds);
  expect(states.map(({ state }) => state)).toEqual(["frozen", "frozen", "frozen"]);
});
