import { and, desc, eq, isNull, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { pageTagBumps } from "~/platform/site/page-tags.table.server";
import { loadSite } from "~/platform/site/site.server";
import { lockRound } from "~/records/judging/rounds.server";
import { roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { projectAppeals, projectReviews, projects } from "~/records/projects/projects.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { chosenEntries } from "~/records/results/chosen-entries.server";
import { awards, resultDecisions, resultRuns } from "~/records/results/results.table.server";
import { shownAwards } from "~/records/results/shown-awards.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject, eraseChild } from "../../../tests/support/projects";
import { decideOn, publishProject } from "../../../tests/support/published-projects";
import {
  aReleasedFinalist,
  keepVersions,
  OUT_AT,
  release,
  siteAt,
} from "../../../tests/support/released-results";
import { aSignedFriend, guardianSays } from "../../../tests/support/said-by-guardians";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { whileUncommitted } from "../../../tests/support/two-at-once";
import { settleCertificates } from "./certificates/settle-certificates.server";
import { sendResultLetters } from "./letters/send-letters.server";
import { tellOfGoneAwards } from "./letters/tell-of-gone-awards.server";
import { decideByHand, undoDecision } from "./staff/decide.server";
import { staffResults } from "./staff/results-view.server";

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

async function rowOf(kind: "online" | "showcase", entryId: string) {
  const [found] = await db()
    .select({ row: roundEntries })
    .from(roundEntries)
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(and(eq(rounds.kind, kind), eq(roundEntries.entryId, entryId)));
  return found?.row;
}
const onlineRow = (entryId: string) => rowOf("online", entryId);
const showcaseRow = (entryId: string) => rowOf("showcase", entryId);

const BY = { id: "a", email: "a@example.org" };
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
  expect(await decideByHand({ kind: "online", by: BY, site: site() }, byHand)).toMatchObject({
    refused: expect.stringMatching(/appeal/),
  });
  const place = { ...byHand, award: "first-place" };
  expect(await decideByHand({ kind: "online", by: BY, site: site() }, place)).toEqual({
    refused: "Choose an award of this season.",
  });
});

test("a decision that comes while a run is frozen is in it, or is refused", async () => {
  const { roundEntryIds } = await anOpenAppeal();
  const runId = await release("online");
  const [run] = await db().select().from(resultRuns).where(eq(resultRuns.id, runId));
  if (!run) throw new Error("Nothing is frozen");
  const { id: _, ...rest } = run;
  const next = { ...rest, frozenAt: new Date(), releasedAt: null, releasedProgramAt: null };
  let decided: unknown;
  await whileUncommitted(
    async (tx) => {
      await lockRound(tx, site().season.id, "online");
      await tx.insert(resultRuns).values(next);
    },
    async () => {
      const byHand = {
        award: "finalist",
        effect: "deny",
        roundEntryId: roundEntryIds[1] ?? "",
        schoolId: null,
        reason: "It was made by an adult",
      } as const;
      decided = await decideByHand({ kind: "online", by: BY, site: site() }, byHand);
    },
  );
  expect(decided).toMatchObject({ refused: expect.stringMatching(/frozen/) });
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

test("whose appeal is won after the places came out hears of the showcase, beside a sister who has heard", async () => {
  const sisters = [
    await aChildWithAProject(),
    await aChildWithAProject({ child: { first_name: "Ben" } }),
  ];
  const winner = await aChildWithAProject({ email: "omar@example.org" });
  await aFrozenCount();
  const read = (step: number | null) => [
    ...sisters.map(({ entryId }) => ({ entryId, step })),
    { entryId: winner.entryId, step: 5 },
  ];
  await aJudgedRound("online", read(3));
  await release("online");
  for (const { entryId } of sisters) {
    await publishProject(entryId);
    await keepVersions(entryId);
  }
  // Whom no judge reached has no place, and is thanked.
  await aJudgedRound("showcase", read(null));
  const late = sisters[1]?.entryId ?? "";
  await decideOn(late, "disqualified");
  const appealId = await appeal();
  await release("showcase");
  const showcase = siteAt(OUT_AT.showcase);
  await sendResultLetters(showcase);
  const told = () =>
    db()
      .select({ recordId: outbox.recordId })
      .from(outbox)
      .where(and(eq(outbox.kind, "results-thanks"), eq(outbox.recipient, "rosa@example.org")));
  expect(await told()).toEqual([{ recordId: sisters[0]?.entryId }]);
  await db().update(outbox).set({ state: "sent" });
  await grant(appealId, late);
  await release("showcase", "An appeal was won");
  await sendResultLetters(showcase);
  const heard = (await told()).map(({ recordId }) => recordId ?? "");
  expect(heard.toSorted()).toEqual(sisters.map(({ entryId }) => entryId).toSorted());
});

test("a finalist whom a run in place of the first does not name is out of showcase day, and back with the next that does", async () => {
  const { entryId, roundEntryIds, runId } = await aReleasedFinalist();
  const other = await aChildWithAProject({ email: "omar@example.org" });
  await db()
    .insert(roundEntries)
    .values({
      roundId: (await onlineRow(entryId))?.roundId ?? "",
      entryId: other.entryId,
      division: "k8",
      isTeam: false,
    });
  const { id: season } = site().season;
  const about = { kind: "online", by: BY, site: site() } as const;
  const denied = {
    award: "finalist",
    effect: "deny",
    roundEntryId: roundEntryIds[0] ?? "",
    schoolId: null,
    reason: "An adult wrote most of it",
  } as const;
  const { roundId } = await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await db().update(rounds).set({ state: "open" }).where(eq(rounds.id, roundId));
  await keepVersions(entryId);
  const given = {
    ...denied,
    roundEntryId: (await onlineRow(other.entryId))?.id ?? "",
    effect: "give",
  } as const;
  const reason = { why: "We looked again", actor: "a", tags: [] };
  await takeBackRun({ runId, ...reason });
  expect(await decideByHand(about, denied)).toBe("changed");
  expect(await decideByHand(about, given)).toBe("changed");
  const second = await release("online", "We looked again");
  expect(await showcaseRow(entryId)).toMatchObject({
    outWhy: "not-chosen",
    outAt: expect.any(Date),
  });
  expect((await chosenEntries("showcase", season)).map((one) => one.entryId)).not.toContain(
    entryId,
  );
  // Out of the contest and back does not make it a finalist.
  await db().update(projects).set({ withdrawnAt: new Date() }).where(eq(projects.id, entryId));
  expect(await showcaseRow(entryId)).toMatchObject({ outWhy: "withdrawn" });
  await db().update(projects).set({ withdrawnAt: null }).where(eq(projects.id, entryId));
  expect(await showcaseRow(entryId)).toMatchObject({ outWhy: "not-chosen" });
  expect(await onlineRow(entryId)).toMatchObject({ outWhy: null });
  await takeBackRun({ runId: second, ...reason });
  const [decision] = await db()
    .select()
    .from(resultDecisions)
    .where(eq(resultDecisions.effect, "deny"));
  await undoDecision(decision?.id ?? "", BY);
  await release("online", "We looked once more");
  expect(await showcaseRow(entryId)).toMatchObject({ outWhy: null, outAt: null });
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

test("whose guardian takes everything back after the release is out of all of it, and in again with a yes", async () => {
  const { entryId, participantId, runId } = await aReleasedFinalist();
  await settleCertificates(site());
  await guardianSays(participantId, "takes-back");
  expect(await shownAwards(runId)).toEqual([]);
  expect(await chosenEntries("showcase", site().season.id)).toEqual([]);
  expect(await sendResultLetters(site())).toBe(0);
  await settleCertificates(site());
  expect(await db().select().from(certificates)).toMatchObject([{ revokedAt: expect.any(Date) }]);
  await guardianSays(participantId, "yes");
  expect(await shownAwards(runId)).toMatchObject([{ entryId }]);
  await settleCertificates(site());
  expect(await db().$count(certificates, isNull(certificates.revokedAt))).toBe(1);
});

test("a finalist team that goes on without a member writes to nobody on their side, and gives them no certificate", async () => {
  const child = await aChildWithAProject();
  await publishProject(child.entryId);
  const friend = await aSignedFriend(child, "omar@example.org");
  await aFrozenCount();
  await aJudgedRound("online", [{ entryId: child.entryId, step: 4 }]);
  await keepVersions(child.entryId);
  await guardianSays(friend.participantId, "takes-back");
  await release("online");
  await sendResultLetters(site());
  const told = await db()
    .select({ to: outbox.recipient })
    .from(outbox)
    .where(like(outbox.kind, "results-%"));
  expect(told).toEqual([{ to: "rosa@example.org" }]);
  await settleCertificates(site());
  const held = await db().select({ id: certificateHolders.participantId }).from(certificateHolders);
  expect(held).toEqual([{ id: child.participantId }]);
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

test("a place refused by hand is refused by whichever round’s row staff chose, and decided once", async () => {
  const { entryId, roundEntryIds } = await aReleasedFinalist();
  const other = await aChildWithAProject({ email: "omar@example.org" });
  await aJudgedRound("showcase", [
    { entryId, step: 4 },
    { entryId: other.entryId, step: 3 },
  ]);
  const about = { roundEntryId: roundEntryIds[0] ?? "", schoolId: null };
  const reason = "An adult wrote most of it";
  const deed = { kind: "showcase", by: BY, site: siteAt(OUT_AT.showcase) } as const;
  const refused = { ...about, award: "first-place", effect: "deny", reason } as const;
  expect(await decideByHand(deed, refused)).toBe("changed");
  const again = await decideByHand(deed, { ...refused, effect: "give" });
  expect(again).toMatchObject({ refused: expect.stringMatching(/already/) });
  const shown = await shownAwards(await release("showcase"));
  expect(shown.filter(({ entryId: id }) => id === entryId)).toEqual([]);
});

test("nobody around an entry decides about it, nor takes a decision about it away", async () => {
  const { roundEntryIds } = await aReleasedFinalist();
  const deed = { kind: "online", by: BY, site: site() } as const;
  const mother = { id: "rosa", email: "Rosa@example.org" };
  const about = { roundEntryId: roundEntryIds[0] ?? "", schoolId: null };
  const given = { ...about, award: "award-guest", effect: "give", reason: "A reason" } as const;
  const kept = { refused: expect.stringMatching(/Others decide/) };
  expect(await decideByHand({ ...deed, by: mother }, given)).toMatchObject(kept);
  expect(await decideByHand(deed, given)).toBe("changed");
  const [decision] = await db().select().from(resultDecisions);
  expect(await undoDecision(decision?.id ?? "", mother)).toMatchObject(kept);
  expect(await undoDecision(decision?.id ?? "", BY)).toBe("changed");
});

test("a family that is erased after its award came out is told to staff once, without its title; nobody moves up", async () => {
  const { participantId, runId } = await aReleasedFinalist();
  expect(await tellOfGoneAwards(site())).toBe(0);
  await eraseChild(participantId);
  expect(await tellOfGoneAwards(site())).toBe(1);
  expect(await tellOfGoneAwards(site())).toBe(0);
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "results-gone"));
  expect(letter).toMatchObject({ recipient: env().STAFF_EMAIL });
  expect(letter?.text).toContain("nobody has moved up");
  expect(letter?.text).not.toContain("Smoke or fog?");
  const results = await staffResults("online", { id: "a", email: "", maySign: true }, site());
  expect(results?.out).toMatchObject({ id: runId, gone: [{ title: "Finalist" }] });
});

test("what staff took out of results that are out themselves is no news to them", async () => {
  const { entryId } = await aReleasedFinalist();
  await decideOn(entryId, "disqualified");
  expect(await tellOfGoneAwards(site())).toBe(0);
});
