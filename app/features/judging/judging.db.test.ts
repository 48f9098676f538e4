import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { markAsLeft } from "~/records/entries/mark-as-left.server";
import { undoPlan } from "~/records/judging/apply-plan.server";
import { holdReadingsOfLeft } from "~/records/judging/hold-readings.server";
import { judgeConflicts } from "~/records/judging/judge-profiles.table.server";
import { waitingPlan } from "~/records/judging/plan-round.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { readingTroubles } from "~/records/judging/troubles.table.server";
import { judges } from "~/records/people/judges.table.server";
import { projects } from "~/records/projects/projects.table.server";
import {
  aJoinedJudge,
  anAcceptedProject,
  finishReading,
  noRounds,
  siteWhileJudging,
  WHILE_JUDGING,
} from "../../../tests/support/judged-round";
import { eraseChild, storeVersion } from "../../../tests/support/projects";
import { decideOn } from "../../../tests/support/published-projects";
import { aSentForm, aStaffContext } from "../../../tests/support/router-context";
import { aSignedFriend, guardianSays } from "../../../tests/support/said-by-guardians";
import { isOnPostgres, onAFreshDatabase } from "../../../tests/support/test-database";
import { whileUncommitted } from "../../../tests/support/two-at-once";
import * as assignScreen from "./staff/assign";
import * as roundsScreen from "./staff/rounds";
import { roundsView } from "./staff/rounds-view.server";
import * as whyScreen from "./staff/why";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noRounds);

const staff = (now = WHILE_JUDGING) => aStaffContext("ben", "admin", now);

async function press(fields: Record<string, string>, now?: Date) {
  const sent = { path: "/admin/judging", body: new URLSearchParams(fields), params: {} };
  return roundsScreen.action(aSentForm(sent, staff(now)));
}

async function assign(fields: Record<string, string>) {
  const path = "/admin/judging/online/assign";
  const sent = { path, body: new URLSearchParams(fields), params: { round: "online" } };
  return assignScreen.action(aSentForm(sent, staff()));
}

async function view() {
  const url = new URL("http://x/");
  const args = { params: { round: "online" }, context: staff(), request: new Request(url), url };
  return assignScreen.loader(args as never);
}

async function planAndApply(mode = "repair") {
  await assign({ intent: "plan", mode });
  const [round] = await db().select().from(rounds);
  const plan = await waitingPlan(round?.id ?? "");
  const answer = await assign({ intent: "apply", plan: plan?.id ?? "" });
  return { plan, answer, round };
}

const ownRows = () => db().select().from(roundEntries).where(isNull(roundEntries.calibration));

/** How its project and its place in the round stand, and how many of its readings wait for staff. */
async function teamStands(entryId: string) {
  await holdReadingsOfLeft();
  const [row] = await db()
    .select({ state: projects.state, outWhy: roundEntries.outWhy })
    .from(roundEntries)
    .innerJoin(projects, eq(projects.id, roundEntries.entryId))
    .where(eq(roundEntries.entryId, entryId));
  const held = (await readingsOfTroubles()).filter((one) => one.entryId === entryId).length;
  return { ...row, held };
}

const readingsOfTroubles = () =>
  db()
    .select({ entryId: roundEntries.entryId })
    .from(readingTroubles)
    .innerJoin(assignments, eq(assignments.id, readingTroubles.assignmentId))
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(isNull(readingTroubles.settledAt));

const readings = () =>
  db()
    .select({ id: assignments.id, judgeId: assignments.judgeId, entryId: roundEntries.entryId })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(isNull(roundEntries.calibration));

async function aFairOf(projectsCount: number, judgesCount: number) {
  const entries = [];
  for (let at = 0; at < projectsCount; at += 1) {
    entries.push(await anAcceptedProject(`rosa${at}@family${at}.example`, `Project ${at}`));
  }
  const judgeIds = [];
  for (let at = 0; at < judgesCount; at += 1) judgeIds.push(await aJoinedJudge(`Judge N${at}`));
  return { entries, judgeIds };
}

test("a round opens with the accepted versions and our two, and not before judging opens", async () => {
  const { entryId } = await anAcceptedProject("rosa@example.org");
  await storeVersion(entryId, { number: 2, hash: "later" });
  const early = await press({ intent: "open", kind: "online" }, new Date("2026-03-01"));
  expect(early).toMatchObject({ data: { outcome: { tone: "crit" } } });
  await press({ intent: "open", kind: "online" });
  const rows = await db().select().from(roundEntries).orderBy(roundEntries.calibration);
  expect(rows.map(({ calibration }) => calibration)).toEqual([
    "calibration-1",
    "calibration-2",
    null,
  ]);
  expect(rows[2]).toMatchObject({ entryId, division: "k8", isTeam: false });
  await press({ intent: "open", kind: "online" });
  expect(await db().$count(roundEntries)).toBe(3);
});

test("closed, and opened again with a reason, nothing of it is lost", async () => {
  await anAcceptedProject("rosa@example.org");
  await press({ intent: "open", kind: "online" });
  await press({ intent: "close", kind: "online" });
  expect(await db().select().from(rounds)).toMatchObject([{ state: "closed" }]);
  const silent = await press({ intent: "open-again", kind: "online", reason: "" });
  expect(silent).toMatchObject({ init: { status: 400 } });
  await press({ intent: "open-again", kind: "online", reason: "A storm took the network away" });
  expect(await db().select().from(rounds)).toMatchObject([{ state: "open" }]);
  expect(await db().$count(roundEntries)).toBe(3);
});

test("who withdraws is out, comes back with the project, and who is erased is out for good", async () => {
  const { entryId, participantId } = await anAcceptedProject("rosa@example.org");
  await press({ intent: "open", kind: "online" });
  const own = () => db().select().from(roundEntries).where(isNull(roundEntries.calibration));
  const withdraw = (at: Date | null) =>
    db().update(projects).set({ withdrawnAt: at }).where(eq(projects.id, entryId));
  await withdraw(new Date());
  expect(await own()).toMatchObject([{ outWhy: "withdrawn", outAt: expect.any(Date) }]);
  await withdraw(null);
  expect(await own()).toMatchObject([{ outWhy: null, outAt: null }]);
  await eraseChild(participantId);
  expect(await own()).toMatchObject([{ outWhy: "gone", outAt: expect.any(Date) }]);
});

test("whose guardian takes everything back is out at once, and back with the guardian’s next yes", async () => {
  const child = await anAcceptedProject("rosa@example.org");
  await press({ intent: "open", kind: "online" });
  await guardianSays(child.participantId, "takes-back");
  expect(await ownRows()).toMatchObject([{ outWhy: "gone", outAt: expect.any(Date) }]);
  expect(await roundsView(siteWhileJudging())).toMatchObject([{ entries: 0 }, {}, {}]);
  await guardianSays(child.participantId, "yes");
  expect(await ownRows()).toMatchObject([{ outWhy: null, outAt: null }]);
  await db().update(projects).set({ withdrawnAt: new Date() });
  await guardianSays(child.participantId, "takes-back");
  await guardianSays(child.participantId, "yes");
  expect(await ownRows()).toMatchObject([{ outWhy: "withdrawn" }]);
});

test("a child who leaves with nobody beside them is out at once, and stays out when erased", async () => {
  const { participantId } = await anAcceptedProject("rosa@example.org");
  await press({ intent: "open", kind: "online" });
  await markAsLeft(db(), [participantId]);
  expect(await ownRows()).toMatchObject([{ outWhy: "gone", versionId: expect.any(String) }]);
  await eraseChild(participantId);
  expect(await ownRows()).toMatchObject([{ outWhy: "gone", versionId: null }]);
});

test("whose guardian says no is looked for once: readings of the team wait, and its last word takes all out", async () => {
  const ana = await anAcceptedProject("rosa@example.org");
  const ben = await aSignedFriend(ana, "omar@example.org");
  await aFairOf(3, 4);
  await press({ intent: "open", kind: "online" });
  await planAndApply();
  await guardianSays(ben.participantId, "takes-back");
  expect(await teamStands(ana.entryId)).toEqual({ state: "waiting", outWhy: null, held: 3 });
  await decideOn(ana.entryId, "accepted");
  expect(await teamStands(ana.entryId)).toMatchObject({ state: "accepted" });
  // Staff have looked: that the child is erased later is nothing new.
  await eraseChild(ben.participantId);
  expect(await teamStands(ana.entryId)).toMatchObject({ state: "accepted", outWhy: null });
  await guardianSays(ana.participantId, "takes-back");
  expect(await teamStands(ana.entryId)).toMatchObject({ outWhy: "gone" });
});

test.runIf(isOnPostgres)(
  "of two guardians who take back at the same moment the second sees the first",
  async () => {
    const ana = await anAcceptedProject("rosa@example.org");
    const ben = await aSignedFriend(ana, "omar@example.org");
    await press({ intent: "open", kind: "online" });
    await whileUncommitted(
      (tx) => guardianSays(ana.participantId, "takes-back", tx),
      () => guardianSays(ben.participantId, "takes-back"),
    );
    expect(await teamStands(ana.entryId)).toMatchObject({ outWhy: "gone" });
  },
);

test("who is disqualified is read no further", async () => {
  const { entryId } = await anAcceptedProject("rosa@example.org");
  await press({ intent: "open", kind: "online" });
  await decideOn(entryId, "disqualified");
  const out = await db().select().from(roundEntries).where(isNull(roundEntries.calibration));
  expect(out).toMatchObject([{ outWhy: "disqualified" }]);
});

test("a plan changes nothing before it is applied; then each project has its readings, ours come first, and judges are told", async () => {
  const { judgeIds } = await aFairOf(4, 4);
  await press({ intent: "open", kind: "online" });
  await assign({ intent: "plan", mode: "fresh" });
  expect(await db().$count(assignments)).toBe(0);
  expect(await view()).toMatchObject({
    plan: { kind: "planned", changes: { added: 12, taken: 0 } },
  });
  await planAndApply("fresh");
  const given = await readings();
  expect(given).toHaveLength(12);
  const first = await db()
    .select({ position: assignments.position, calibration: roundEntries.calibration })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(eq(assignments.judgeId, judgeIds[0] ?? ""))
    .orderBy(assignments.position)
    .limit(2);
  expect(first.map(({ calibration }) => calibration)).toEqual(["calibration-1", "calibration-2"]);
  const letters = await db().select().from(outbox).where(eq(outbox.kind, "judge-projects-ready"));
  expect(letters).toHaveLength(4);
  expect(letters[0]?.text).toContain("3 projects wait for you");
});

test("undone, all of it is as it was and no letter goes; not once somebody has begun", async () => {
  await aFairOf(4, 4);
  await press({ intent: "open", kind: "online" });
  const { plan } = await planAndApply();
  await assign({ intent: "undo", plan: plan?.id ?? "" });
  expect(await db().$count(assignments)).toBe(0);
  expect(await db().select().from(letterBatches)).toMatchObject([{ state: "canceled" }]);
  const again = await planAndApply();
  const [begun] = await readings();
  await finishReading(begun?.id ?? "", 4);
  const late = await assign({ intent: "undo", plan: again.plan?.id ?? "" });
  expect(late).toMatchObject({ data: { outcome: { tone: "crit" } } });
  expect(await readings()).toHaveLength(12);
});

test("undone, what judges have said since stands: no reading comes back into a conflict", async () => {
  const { judgeIds } = await aFairOf(4, 4);
  const [ana = ""] = judgeIds;
  await press({ intent: "open", kind: "online" });
  await planAndApply();
  const ofAna = async () => (await readings()).filter(({ judgeId }) => judgeId === ana);
  const [known] = await ofAna();
  await db()
    .insert(judgeConflicts)
    .values({ judgeId: ana, entryId: known?.entryId, how: "family" });
  const { plan } = await planAndApply();
  const undone = await assign({ intent: "undo", plan: plan?.id ?? "" });
  expect(JSON.stringify(undone)).toContain("One reading did not come back");
  expect((await ofAna()).map(({ entryId }) => entryId)).not.toContain(known?.entryId);
  expect(await db().$count(judgeConflicts)).toBe(1);
});

test("a reading that waits because one of a team has left is taken back with its plan", async () => {
  await aFairOf(4, 4);
  await press({ intent: "open", kind: "online" });
  const { plan } = await planAndApply();
  const [held] = await readings();
  const row = { assignmentId: held?.id ?? "", kind: "member-left", programAt: new Date() } as const;
  await db().insert(readingTroubles).values(row);
  await assign({ intent: "undo", plan: plan?.id ?? "" });
  expect(await db().$count(assignments)).toBe(0);
});

test("where letters cannot be taken back the plan stays as well", async () => {
  await aFairOf(4, 4);
  await press({ intent: "open", kind: "online" });
  const { plan } = await planAndApply();
  const deed = { kind: "online", actor: "ben", site: siteWhileJudging() } as const;
  const broken = undoPlan(deed, plan?.id ?? "", async () => {
    throw new Error("No connection");
  });
  await expect(broken).rejects.toThrow("No connection");
  expect(await readings()).toHaveLength(12);
});

test("a plan that was overtaken is not applied", async () => {
  const { judgeIds, entries } = await aFairOf(4, 4);
  await press({ intent: "open", kind: "online" });
  await assign({ intent: "plan", mode: "repair" });
  const [round] = await db().select().from(rounds);
  const plan = await waitingPlan(round?.id ?? "");
  const known = { judgeId: judgeIds[0] ?? "", entryId: entries[0]?.entryId ?? "" };
  await db()
    .insert(judgeConflicts)
    .values({ ...known, how: "family" });
  const late = await assign({ intent: "apply", plan: plan?.id ?? "" });
  expect(late).toMatchObject({ data: { outcome: { tone: "crit" } } });
  expect(await db().$count(assignments)).toBe(0);
});

test("a guardian, a declared conflict and the same school read none of it; a drop-out moves only what is theirs", async () => {
  const { judgeIds, entries } = await aFairOf(4, 6);
  const [declaring = "", leaving = ""] = judgeIds;
  const [known] = entries;
  const guardian = await aJoinedJudge("Rosa Family");
  const [row] = await db().select().from(judges).where(eq(judges.id, guardian));
  expect(row?.personId).toBeTruthy();
  await db()
    .insert(judgeConflicts)
    .values({ judgeId: declaring, entryId: known?.entryId ?? "", how: "family" });
  await press({ intent: "open", kind: "online" });
  await planAndApply();
  const before = await readings();
  expect(before.some((one) => one.judgeId === declaring && one.entryId === known?.entryId)).toBe(
    false,
  );
  const finished = before.find(({ judgeId }) => judgeId === leaving);
  if (finished) await finishReading(finished.id, 3);
  await db().update(judges).set({ endedAt: new Date() }).where(eq(judges.id, leaving));
  await planAndApply();
  const after = await readings();
  const ids = new Set(after.map(({ id }) => id));
  const moved = before.filter(({ id }) => !ids.has(id));
  expect(moved.every(({ judgeId }) => judgeId === leaving)).toBe(true);
  expect(after.filter(({ judgeId }) => judgeId === leaving).map(({ id }) => id)).toEqual(
    finished ? [finished.id] : [],
  );
  for (const { entryId } of entries) {
    expect(after.filter((one) => one.entryId === entryId)).toHaveLength(3);
  }
});

test("where it cannot be done, the limit and the smallest mend are said in words", async () => {
  await aFairOf(3, 2);
  await press({ intent: "open", kind: "online" });
  await assign({ intent: "plan", mode: "repair" });
  expect(await view()).toMatchObject({
    plan: {
      kind: "impossible",
      obstacles: [
        {
          text: expect.stringContaining("too few judges"),
          mends: expect.arrayContaining([expect.stringContaining("Find 1 more judge")]),
        },
      ],
    },
  });
});

test("it is applied as far as it goes once somebody says why, and what stays below is named", async () => {
  await aFairOf(3, 2);
  await press({ intent: "open", kind: "online" });
  await assign({ intent: "plan", mode: "repair" });
  const { plan } = await view();
  expect(plan).toMatchObject({ stays: Array(3).fill(expect.stringContaining("not ranked")) });
  const apply = { intent: "apply", plan: plan?.id ?? "" };
  expect(JSON.stringify(await assign(apply))).toContain("Say why");
  expect(await readings()).toEqual([]);
  await assign({ ...apply, reason: "A third judge comes on Monday" });
  expect(await readings()).toHaveLength(6);
});

test("staff read why another judge does not read a project", async () => {
  const { judgeIds, entries } = await aFairOf(4, 4);
  const [judgeId = ""] = judgeIds;
  const entryId = entries[0]?.entryId ?? "";
  await db().insert(judgeConflicts).values({ judgeId, entryId, how: "work" });
  await press({ intent: "open", kind: "online" });
  await assign({ intent: "plan", mode: "repair" });
  const [inRound] = await db()
    .select()
    .from(roundEntries)
    .where(and(eq(roundEntries.entryId, entryId)));
  const why = await whyScreen.loader({
    params: { round: "online", entry: inRound?.id ?? "" },
    context: staff(),
    request: new Request("http://x/"),
  } as never);
  expect(why.others).toMatchObject([
    { name: "Judge N.", why: "May not: they said so themselves." },
  ]);
  expect(why.readers).toHaveLength(3);
});
