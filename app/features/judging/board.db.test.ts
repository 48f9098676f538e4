import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Duty } from "~/program/duties";
import { CALL_ME } from "~/program/judge-profile";
import { instantOf } from "~/program/mountain-time";
import type { Role } from "~/program/roles";
import { applyPlan, undoPlan } from "~/records/judging/apply-plan.server";
import { entriesToJudge } from "~/records/judging/entries-to-judge.server";
import { declaredConflicts } from "~/records/judging/judge-profiles.server";
import { judgeConflicts } from "~/records/judging/judge-profiles.table.server";
import { applicablePart } from "~/records/judging/kept-plan";
import { lastApplied, planRound, waitingPlan } from "~/records/judging/plan-round.server";
import { finishedSteps, leftOutJudges } from "~/records/judging/round-readings.server";
import { findRound, openRound } from "~/records/judging/rounds.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { readingWords, scores } from "~/records/judging/scores.table.server";
import { readingTroubles } from "~/records/judging/troubles.table.server";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";
import { nominationsOfSeason } from "~/records/results/nominations.server";
import { awardNominations } from "~/records/results/nominations.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { siteContext } from "~/ui/site-router-context";
import {
  aJoinedJudge,
  anAcceptedProject,
  finishReading,
  noRounds,
  siteWhileJudging,
  WHILE_JUDGING,
} from "../../../tests/support/judged-round";
import { aSentForm, aStaffContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { judgingFeature } from "./feature.server";
import { lettersToJudges } from "./letters/write-to-judges.server";
import { remindByItself } from "./reminders/remind-by-itself.server";
import * as boardScreen from "./staff/board";
import * as judgesScreen from "./staff/judges";
import { dropOut } from "./staff/judges.server";
import { countWithWorkLeft } from "./staff/judges-list.server";
import { roundsView } from "./staff/rounds-view.server";
import { whomToAsk } from "./staff/score-figures.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noRounds);

const HOUR_MS = 3_600_000;

/** Four projects, four judges with three readings each, and an assignment that holds. */
async function anAssignedRound() {
  for (let at = 0; at < 4; at += 1) {
    await anAcceptedProject(`rosa${at}@family${at}.example`, `Project ${at}`);
  }
  const names = ["Ana First", "Ben Second", "Cleo Third", "Dan Fourth"];
  const judgeIds: string[] = [];
  for (const name of names) judgeIds.push(await aJoinedJudge(name));
  const site = siteWhileJudging();
  const deed = { kind: "online", actor: "ben", site } as const;
  await openRound(deed, await entriesToJudge(site.season.id));
  const round = await findRound(site.season.id, "online");
  if (!round) throw new Error("No round was opened");
  await planRound(round, "fresh", { actor: "ben", site });
  const plan = await waitingPlan(round.id);
  await applyPlan(deed, { planId: plan?.id ?? "", reason: "" }, async () => 0);
  return { round, judgeIds };
}

/** "Project 2" is the family's at family2.example; who reads which is the plan's to choose. */
async function numberOfProject(roundEntryId: string): Promise<string> {
  const [row] = await db()
    .select({ content: projectVersions.content })
    .from(roundEntries)
    .innerJoin(projectVersions, eq(projectVersions.id, roundEntries.versionId))
    .where(eq(roundEntries.id, roundEntryId));
  return row?.content.title.title.replace("Project ", "") ?? "";
}

function personOf(judgeId: string) {
  const own = db().select({ id: judges.personId }).from(judges).where(eq(judges.id, judgeId));
  return inArray(people.id, own);
}

async function readingsOf(judgeId: string) {
  const rows = await db()
    .select({ reading: assignments })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(isNull(roundEntries.calibration));
  return rows.map(({ reading }) => reading).filter((reading) => reading.judgeId === judgeId);
}

function staff(role: Role, duties: Duty[] = [], now = WHILE_JUDGING) {
  const context = aStaffContext("ben", role, now);
  context.set(staffContext, { ...context.get(staffContext), duties });
  return context;
}

async function board(context = staff("owner")) {
  const args = { params: { round: "online" }, context, request: new Request("http://x/") };
  return (await boardScreen.loader(args as never)).board;
}

function press(fields: Record<string, string>, context = staff("owner")) {
  const path = "/admin/judging/online";
  const sent = { path, body: new URLSearchParams(fields), params: { round: "online" } };
  return boardScreen.action(aSentForm(sent, context));
}

test("the board says how far it is, who is behind and what will fall short", async () => {
  const { judgeIds } = await anAssignedRound();
  const [ana = "", ben = ""] = judgeIds;
  for (const { id } of await readingsOf(ana)) await finishReading(id, 4);
  const [ended] = await readingsOf(ben);
  await db()
    .update(assignments)
    .set({ state: "ended", endedWhy: "family" })
    .where(eq(assignments.id, ended?.id ?? ""));
  const [, short] = judgingFeature.toDo ?? [];
  expect(await short?.count()).toBe("1");
  const { totals, judges: rows, projects, ended: list } = await board();
  expect(totals).toMatchObject({ finished: 3, readings: 11, notStarted: 3, ended: 1, short: 1 });
  const [online] = await roundsView(siteWhileJudging());
  expect(online).toMatchObject({ entries: 4, finished: 3, readings: 11, short: 1 });
  expect(projects[0]).toMatchObject({ willFallShort: true });
  expect(rows.at(-1)).toMatchObject({ name: "Ana F.", isBehind: false });
  expect(list).toMatchObject([{ judge: "Ben S.", why: "family or a friend" }]);
});

const SEE_SCORES: [Role, Duty[], boolean][] = [
  ["owner", [], true],
  ["admin", [], false],
  ["admin", ["messages", "projects", "money"], false],
  ["admin", ["judging"], true],
  ["volunteer", ["judging"], true],
];

test("scores are seen by an owner and by whoever has the duty, and by no other colleague", async () => {
  const { judgeIds } = await anAssignedRound();
  for (const judgeId of judgeIds) {
    for (const { id } of await readingsOf(judgeId)) await finishReading(id, 4);
  }
  for (const [role, duties, sees] of SEE_SCORES) {
    const shown = await board(staff(role, duties));
    expect([role, duties, shown.scores !== null]).toEqual([role, duties, sees]);
    const values = { intent: "leave-out", judge: judgeIds[0] ?? "" };
    const answer = await press(values, staff(role, duties));
    expect(JSON.stringify(answer).includes("not yours to do")).toBe(!sees);
  }
});

test("reminders wait ten minutes: Undo takes them back, and they may go again; letters of another kind stay", async () => {
  await anAssignedRound();
  const batch = (await board()).reminders[0]?.batch ?? "";
  await press({ intent: "remind", group: "not-started", batch });
  const standing = () =>
    db().$count(outbox, and(eq(outbox.kind, "judge-reminder"), ne(outbox.state, "canceled")));
  const before = await standing();
  expect(before).toBeGreaterThan(0);
  const undo = { intent: "undo-letters", batch };
  await db().update(letterBatches).set({ kind: "announcement" });
  expect(JSON.stringify(await press(undo))).toContain("nothing to take back");
  await db().update(letterBatches).set({ kind: "judge-reminder" });
  expect(JSON.stringify(await press(undo))).toContain("Taken back: nobody is written to.");
  expect(await standing()).toBe(0);
  expect(JSON.stringify(await press(undo))).toContain("Taken back already: nobody is written to.");
  const again = (await board()).reminders[0]?.batch ?? "";
  await press({ intent: "remind", group: "not-started", batch: again });
  expect(await standing()).toBe(before);
  await db().update(outbox).set({ state: "sent" }).where(eq(outbox.batchId, again));
  const late = await press({ ...undo, batch: again });
  expect(JSON.stringify(late)).toContain("too late to undo: the letters have gone");
});

test("who has not started is reminded in one press, and not again within two days", async () => {
  const { judgeIds } = await anAssignedRound();
  for (const { id } of await readingsOf(judgeIds[0] ?? "")) await finishReading(id, 4);
  const { reminders } = await board();
  const batch = reminders[0]?.batch ?? "";
  await press({ intent: "remind", group: "not-started", batch });
  await press({ intent: "remind", group: "not-started", batch });
  const letters = () => db().$count(outbox, eq(outbox.kind, "judge-reminder"));
  expect(await letters()).toBe(3);
  await db().update(outbox).set({ programAt: WHILE_JUDGING });
  const again = (await board()).reminders[0]?.batch ?? "";
  await press({ intent: "remind", group: "not-started", batch: again });
  expect(await letters()).toBe(3);
  const late = new Date(WHILE_JUDGING.getTime() + 60 * 24 * HOUR_MS);
  await press({ intent: "remind", group: "not-started", batch: again }, staff("owner", [], late));
  expect(await letters()).toBe(6);
});

test("two colleagues who press at the same moment write to nobody twice", async () => {
  await anAssignedRound();
  // The clock that letters are stamped by.
  const { now } = currentSite();
  const pages = await Promise.all([board(), board()]);
  await Promise.all(
    pages.map(({ reminders }) =>
      press(
        { intent: "remind", group: "not-started", batch: reminders[0]?.batch ?? "" },
        staff("owner", [], now),
      ),
    ),
  );
  expect(await db().$count(outbox, eq(outbox.kind, "judge-reminder"))).toBe(4);
});

test("thanks go once a season, for all that was read in it, and a project of two rounds is one", async () => {
  const { judgeIds } = await anAssignedRound();
  const [ana = ""] = judgeIds;
  const own = await readingsOf(ana);
  for (const { id } of own) await finishReading(id, 4);
  const { season } = currentSite();
  const [showcase] = await db()
    .insert(rounds)
    .values({ season: season.id, kind: "showcase", rubric: "overview", state: "open" })
    .returning();
  const online = await db().select().from(roundEntries).where(isNull(roundEntries.calibration));
  // One of the three that she read, and the one that she did not.
  const twice = online.find(({ id }) => id === own[0]?.roundEntryId);
  const unread = online.find(({ id }) => own.every(({ roundEntryId }) => roundEntryId !== id));
  for (const one of [twice, unread]) {
    if (!one) throw new Error("A project is missing");
    const { entryId, division, isTeam } = one;
    const [entry] = await db()
      .insert(roundEntries)
      .values({ roundId: showcase?.id ?? "", entryId, division, isTeam })
      .returning();
    await db()
      .insert(assignments)
      .values({
        roundEntryId: entry?.id ?? "",
        judgeId: ana,
        position: 0,
        state: "finished",
        finishedAt: WHILE_JUDGING,
        finishedProgramAt: WHILE_JUDGING,
      });
  }
  const thank = async (round: string) => {
    const fields = { intent: "remind", group: "done", batch: randomUUID() };
    const sent = { path: `/admin/judging/${round}`, body: new URLSearchParams(fields) };
    await boardScreen.action(aSentForm({ ...sent, params: { round } }, staff("owner")));
  };
  for (const round of ["showcase", "online", "showcase"]) await thank(round);
  const letters = await db().select().from(outbox).where(eq(outbox.kind, "judge-thanks"));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("all 4 projects");
});

test("a careless judge is asked first, and left out three days later at the earliest", async () => {
  const { judgeIds, round } = await anAssignedRound();
  const [careless = ""] = judgeIds;
  const values = { judge: careless };
  const tooSoon = await press({ intent: "leave-out", ...values });
  expect(JSON.stringify(tooSoon)).toContain("Ask the judge to look again first");
  await press({ intent: "look-again", signs: "alwaysTheSame tooFast", ...values });
  expect(await db().$count(outbox, eq(outbox.kind, "judge-look-again"))).toBe(1);
  const twice = await press({ intent: "look-again", ...values });
  expect(JSON.stringify(twice)).toContain("asked already");
  const at = (hours: number) =>
    staff("owner", [], new Date(WHILE_JUDGING.getTime() + hours * HOUR_MS));
  await press({ intent: "leave-out", ...values }, at(71));
  expect(await leftOutJudges(round.id)).toEqual(new Set());
  await press({ intent: "leave-out", ...values }, at(72));
  expect(await leftOutJudges(round.id)).toEqual(new Set([careless]));
  expect((await board()).scores?.lookAgain).toMatchObject([
    { name: "Ana F.", isLeftOut: true, signs: ["alwaysTheSame", "tooFast"] },
  ]);
  // The one that each of three projects lacks now is given to somebody else, and the judge is left alone.
  for (const { id } of await readingsOf(careless)) await finishReading(id, 3);
  const shown = await board();
  expect(shown.totals).toMatchObject({ short: 3, finished: 0 });
  expect(shown.judges.map(({ judgeId }) => judgeId)).not.toContain(careless);
  await planRound(round, "repair", { actor: "ben", site: siteWhileJudging() });
  const repaired = (await waitingPlan(round.id))?.plan;
  const added = repaired?.kind === "planned" ? repaired.readings : [];
  expect(added.filter(({ state }) => state === "new")).toHaveLength(3);
  expect(added.map(({ judgeId }) => judgeId)).not.toContain(careless);
  await press({ intent: "count-again", ...values }, at(73));
  expect((await board()).totals).toMatchObject({ short: 0, finished: 3 });
  expect(await leftOutJudges(round.id)).toEqual(new Set());
});

test("a judge on site without a clearance for the day is to be asked, and reads nothing there", async () => {
  const judge = await aJoinedJudge("Eve Onsite", { onSite: true });
  const view = async () => {
    const shown = await judgesScreen.loader({ context: staff("admin") } as never);
    return shown.judges.find(({ id }) => id === judge);
  };
  expect(await view()).toMatchObject({ needsCheck: true, clearUntil: null });
  const clear = (until: string) => {
    const body = new URLSearchParams({ intent: "clear", judge, until });
    return judgesScreen.action(aSentForm({ path: "/admin/judging/judges", body }, staff("admin")));
  };
  await clear("2026-04-01");
  expect(await view()).toMatchObject({ needsCheck: true });
  await clear("2027-01-31");
  expect(await view()).toMatchObject({ needsCheck: false, clearUntil: "2027-01-31" });
  await clear("");
  expect(await db().select().from(judges)).toMatchObject([{ clearUntil: null }]);
  const take = (projects: string) => {
    const body = new URLSearchParams({ intent: "take", judge, projects });
    return judgesScreen.action(aSentForm({ path: "/admin/judging/judges", body }, staff("admin")));
  };
  await take("11");
  expect(await view()).toMatchObject({ projects: 11 });
  expect(JSON.stringify(await take("500"))).toContain("Nobody reads more than");
  expect(await view()).toMatchObject({ projects: 11 });
});

/** Where a press that is done elsewhere leads. */
async function led(pressed: unknown): Promise<string | null> {
  const thrown = await Promise.resolve(pressed).catch((one: unknown) => one);
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

test("the board shows conflicts, declared and found, and one press plans others for what is not begun", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const [ana = "", ben = "", cleo = ""] = judgeIds;
  const [own, scored] = await readingsOf(ana);
  const [handedBack] = await readingsOf(ben);
  await finishReading(scored?.id ?? "", 4);
  const entryOf = async (id: string | undefined) => {
    const [row] = await db()
      .select()
      .from(roundEntries)
      .where(eq(roundEntries.id, id ?? ""));
    return row?.entryId ?? null;
  };
  for (const one of [own, scored]) {
    const entryId = await entryOf(one?.roundEntryId);
    await db().insert(judgeConflicts).values({ judgeId: ana, entryId, how: "school" });
  }
  await db()
    .update(assignments)
    .set({ state: "ended", endedWhy: "family" })
    .where(eq(assignments.id, handedBack?.id ?? ""));
  // The registration's address is at the same house as the judge's, of a project that she reads.
  const [hers] = await readingsOf(cleo);
  const house = `family${await numberOfProject(hers?.roundEntryId ?? "")}.example`;
  await db()
    .update(people)
    .set({ email: `cleo@${house}` })
    .where(personOf(cleo));
  const before = await board();
  expect(before.totals).toMatchObject({ declared: 3, found: 1 });
  expect(before.conflicts).toMatchObject({ handedBack: 1 });
  expect(before.conflicts.standing).toMatchObject([
    { judge: "Ana F.", isHard: true, why: "They said so themselves." },
    { judge: "Ana F.", isHard: true },
    { judge: "Cleo T.", isHard: false, why: `A mailbox of the same house (${house}).` },
  ]);
  expect(before.cells.filter(({ isInConflict }) => isInConflict)).toHaveLength(3);
  expect(await led(press({ intent: "replace" }))).toBe("/admin/judging/online/assign?done=planned");
  const plan = (await waitingPlan(round.id))?.plan;
  const part = plan && applicablePart(plan);
  expect(part?.taken).toMatchObject([{ judgeId: ana, why: "conflict" }]);
  expect(part?.heldInConflict).toMatchObject([{ judgeId: ana }]);
  expect(await readingsOf(ana)).toHaveLength(3);
});

test("what was scored before a conflict was known is left out with a reason, and nothing of it is deleted", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const [ana = ""] = judgeIds;
  const [scored, other] = await readingsOf(ana);
  for (const one of [scored, other]) await finishReading(one?.id ?? "", 4);
  const pair = { judge: ana, entry: scored?.roundEntryId ?? "" };
  const leaveOut = (reason: string, own = pair) =>
    press({ intent: "leave-out-reading", reason, ...own });
  expect(JSON.stringify(await leaveOut("I think so"))).toContain("Nothing forbids");
  const [entry] = await db().select().from(roundEntries).where(eq(roundEntries.id, pair.entry));
  await db()
    .insert(judgeConflicts)
    .values({ judgeId: ana, entryId: entry?.entryId, how: "family" });
  const season = currentSite().season.id;
  const putForward = { award: "most-helpful", why: "It helps.", programAt: new Date() };
  await db()
    .insert(awardNominations)
    .values({ ...putForward, season, entryId: entry?.entryId ?? "", judgeId: ana });
  expect(await nominationsOfSeason(season)).toHaveLength(1);
  const before = await finishedSteps(round.id);
  expect(JSON.stringify(await leaveOut(" "))).toContain("Say why");
  expect(JSON.stringify(await leaveOut("Her nephew, by the teacher"))).toContain("does not count");
  const shown = await board();
  expect(shown.totals).toMatchObject({ finished: 1, readings: 11, ended: 1, short: 1 });
  expect(shown.ended).toMatchObject([{ why: "left out by staff, in conflict" }]);
  expect(shown.conflicts.standing).toEqual([]);
  expect(before.has(scored?.id ?? "")).toBe(true);
  expect((await finishedSteps(round.id)).has(scored?.id ?? "")).toBe(false);
  expect(await db().$count(scores, eq(scores.assignmentId, scored?.id ?? ""))).toBe(4);
  expect(await nominationsOfSeason(season)).toEqual([]);
  expect(await db().$count(awardNominations)).toBe(1);
  const [told] = await db()
    .select()
    .from(events)
    .where(eq(events.action, "round.leave-out-reading"));
  expect(told).toMatchObject({ note: "Her nephew, by the teacher", recordId: round.id });
});

test("a colleague around the entry takes no reading of it out, and brings none back", async () => {
  const { judgeIds } = await anAssignedRound();
  const [ana = ""] = judgeIds;
  const [scored] = await readingsOf(ana);
  await finishReading(scored?.id ?? "", 1);
  const pair = { judge: ana, entry: scored?.roundEntryId ?? "" };
  const [entry] = await db().select().from(roundEntries).where(eq(roundEntries.id, pair.entry));
  await db()
    .insert(judgeConflicts)
    .values({ judgeId: ana, entryId: entry?.entryId, how: "family" });
  const number = await numberOfProject(pair.entry);
  const rosa = staff("owner");
  const email = `rosa${number}+work@family${number}.example`;
  rosa.set(staffContext, { ...rosa.get(staffContext), email });
  const why = { reason: "She knows us", ...pair };
  for (const intent of ["leave-out-reading", "count-reading-again"]) {
    expect(JSON.stringify(await press({ intent, ...why }, rosa))).toContain("around it");
  }
  expect((await board()).totals).toMatchObject({ finished: 1, ended: 0 });
  expect(JSON.stringify(await press({ intent: "leave-out-reading", ...why }))).toContain(
    "does not count",
  );
});

test("a reading that was left out is counted again with a reason, as it stood before", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const [ana = ""] = judgeIds;
  const [scored, begun] = await readingsOf(ana);
  await finishReading(scored?.id ?? "", 4);
  await db()
    .update(assignments)
    .set({ begunAt: WHILE_JUDGING })
    .where(eq(assignments.id, begun?.id ?? ""));
  const pairOf = (one: typeof scored) => ({ judge: ana, entry: one?.roundEntryId ?? "" });
  const countAgain = (one: typeof scored, reason: string) =>
    press({ intent: "count-reading-again", reason, ...pairOf(one) });
  expect(JSON.stringify(await countAgain(scored, "It was mine"))).toContain("Nobody has left");
  for (const one of [scored, begun]) {
    const [entry] = await db()
      .select()
      .from(roundEntries)
      .where(eq(roundEntries.id, one?.roundEntryId ?? ""));
    await db()
      .insert(judgeConflicts)
      .values({ judgeId: ana, entryId: entry?.entryId, how: "family" });
    await press({ intent: "leave-out-reading", reason: "Her nephew", ...pairOf(one) });
  }
  expect((await board()).ended).toMatchObject([{ isLeftOut: true }, { isLeftOut: true }]);
  expect(JSON.stringify(await countAgain(scored, "It was mine"))).toContain(
    "The conflict still stands: take it away first.",
  );
  expect((await board()).ended).toMatchObject([{ isLeftOut: true }, { isLeftOut: true }]);
  await db().delete(judgeConflicts);
  expect(JSON.stringify(await countAgain(scored, " "))).toContain("Say why");
  for (const one of [scored, begun]) await countAgain(one, "Another family of that name");
  const shown = await board();
  expect(shown.totals).toMatchObject({ finished: 1, readings: 12, ended: 0 });
  expect((await finishedSteps(round.id)).has(scored?.id ?? "")).toBe(true);
  const told = await db()
    .select()
    .from(events)
    .where(eq(events.action, "round.count-reading-again"));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ note: "Another family of that name", recordId: round.id });
});

test("a judge who drops out is replaced from the board, and what they finished stays", async () => {
  const { round, judgeIds } = await anAssignedRound();
  await aJoinedJudge("Eve Fifth");
  const [ana = ""] = judgeIds;
  const [scored, ...rest] = await readingsOf(ana);
  await finishReading(scored?.id ?? "", 4);
  const nobody = await led(press({ intent: "drop-out", judge: "" }));
  expect(nobody).toBeNull();
  const gone = await led(press({ intent: "drop-out", judge: ana }));
  expect(gone).toBe("/admin/judging/online/assign?done=dropped-out");
  const plan = (await waitingPlan(round.id))?.plan;
  const part = plan && applicablePart(plan);
  const pair = (one?: { roundEntryId: string }) => ({ entryId: one?.roundEntryId, judgeId: ana });
  expect(part?.taken).toHaveLength(rest.length);
  expect(part?.taken).toEqual(
    expect.arrayContaining(rest.map((one) => expect.objectContaining(pair(one)))),
  );
  expect(part?.readings.filter(({ judgeId }) => judgeId === ana)).toMatchObject([pair(scored)]);
});

test("what a judge had begun and not finished when she dropped out is given to others, and stands written until she comes back", async () => {
  const { round, judgeIds } = await anAssignedRound();
  await aJoinedJudge("Eve Fifth");
  const [ana = ""] = judgeIds;
  const [scored, begun, ...rest] = await readingsOf(ana);
  await finishReading(scored?.id ?? "", 4);
  await db()
    .insert(readingWords)
    .values({ assignmentId: begun?.id ?? "", whatWorked: "The heron." });
  await led(press({ intent: "drop-out", judge: ana }));
  const shown = await board();
  expect(shown.totals).toMatchObject({ finished: 1, readings: 10, ended: 2, short: 2 });
  expect(shown.ended.map(({ why }) => why)).toEqual(["dropped out", "dropped out"]);
  const [online] = await roundsView(siteWhileJudging());
  expect(online).toMatchObject({ readings: 10, short: 2 });
  const plan = await waitingPlan(round.id);
  const added = (plan && applicablePart(plan.plan))?.readings.filter(
    ({ state }) => state === "new",
  );
  expect(added?.map(({ entryId }) => entryId)).toContain(begun?.roundEntryId);
  const deed = { kind: "online", actor: "ben", site: siteWhileJudging() } as const;
  await applyPlan(deed, { planId: plan?.id ?? "", reason: "" }, async () => 0);
  const left = await readingsOf(ana);
  expect(left.map(({ id }) => id).toSorted()).toEqual([scored?.id, begun?.id].toSorted());
  expect(rest).toHaveLength(1);
  expect((await board()).totals).toMatchObject({ finished: 1, readings: 12, short: 0 });
  await dropOut({ judgeId: ana, actor: "ben" }, false);
  expect((await board()).totals).toMatchObject({ readings: 13 });
  expect(await db().select().from(readingWords)).toMatchObject([{ whatWorked: "The heron." }]);
});

test("a viewer of the board without the right replaces nobody", async () => {
  const { judgeIds } = await anAssignedRound();
  const asked = press({ intent: "drop-out", judge: judgeIds[0] ?? "" }, staff("viewer"));
  await expect(asked).rejects.toMatchObject({ init: { status: 403 } });
});

test("what a judge writes to staff stands on the board, for whoever may see scores", async () => {
  const { judgeIds } = await anAssignedRound();
  for (const [at, judgeId] of judgeIds.entries()) {
    for (const { id } of await readingsOf(judgeId)) {
      await finishReading(id, at + 1);
      const noteForStaff = at === 0 ? "The video shows a phone number." : "";
      await db().insert(readingWords).values({ assignmentId: id, noteForStaff });
    }
  }
  const { scores } = await board();
  const note = { name: "Ana F.", note: "The video shows a phone number." };
  expect(scores?.notes).toHaveLength(3);
  expect(scores?.notes[0]).toMatchObject(note);
  const given = scores?.disagreements.flatMap((one) => one.given) ?? [];
  expect(given.filter((one) => one.note !== null)).toMatchObject([note, note, note]);
  expect(JSON.stringify(await board(staff("admin")))).not.toContain("phone number");
});

test("where the season has one rubric everywhere, strictness is told from the one that judges scored by", async () => {
  const { judgeIds } = await anAssignedRound();
  const context = staff("owner");
  const site = context.get(siteContext);
  context.set(siteContext, { ...site, season: { ...site.season, oneRubric: "rules" } });
  for (const [at, judgeId] of judgeIds.entries()) {
    for (const { id } of await readingsOf(judgeId)) {
      await finishReading(id, at + 1, WHILE_JUDGING, "rules");
    }
  }
  const { scores } = await board(context);
  expect(scores?.diagnoses.map(({ judge }) => judge).toSorted()).toEqual(judgeIds.toSorted());
  expect((await roundsView(context.get(siteContext)))[0]).toMatchObject({ rubric: "rules" });
});

test("a judge who said no school and no town is marked, and is not taken for one without", async () => {
  await aJoinedJudge("Ana First");
  await aJoinedJudge("Ben Second", { town: "Burley" });
  const { judges: rows } = await judgesScreen.loader({ context: staff("admin") } as never);
  expect(rows.map(({ name, isPlaceUnsaid }) => [name, isPlaceUnsaid])).toEqual([
    ["Ana First", true],
    ["Ben Second", false],
  ]);
});

test("a promised call and a school in free words wait for staff until they are seen to", async () => {
  const judge = await aJoinedJudge("Eve Caller");
  await db()
    .insert(judgeConflicts)
    .values([
      { judgeId: judge, words: CALL_ME, how: "not-said" },
      { judgeId: judge, words: "my son’s school in Burley", how: "school" },
      { judgeId: judge, words: "Oakley High School", how: "school" },
    ]);
  await db()
    .insert(schools)
    .values([{ name: "Oakley High" }, { name: "Burley High" }]);
  const [toDo] = judgingFeature.toDo ?? [];
  const waiting = async () =>
    (await judgesScreen.loader({ context: staff("admin") } as never)).said;
  const press = (said: string, school: string) => {
    const body = new URLSearchParams({ intent: "settle-words", said, school });
    return judgesScreen.action(aSentForm({ path: "/admin/judging/judges", body }, staff("admin")));
  };
  const shown = await waiting();
  const call = shown.find((one) => one.words === null);
  const words = shown.find((one) => one.words === "my son’s school in Burley");
  expect(shown).toHaveLength(2);
  expect(await toDo?.count()).toBe("2");
  await press(words?.id ?? "", "No such school");
  expect(await toDo?.count()).toBe("2");
  await press(words?.id ?? "", "burley high");
  await press(call?.id ?? "", "");
  expect(await toDo?.count()).toBe("0");
  const kept = await declaredConflicts(siteWhileJudging().season.id);
  expect(kept.filter(({ schoolId }) => schoolId)).toMatchObject([{ judgeId: judge }]);
  expect(kept).toHaveLength(4);
});

test("the site reminds by itself, once a step, and takes back what waits for whoever finishes", async () => {
  const { judgeIds } = await anAssignedRound();
  const [done = "", working = ""] = judgeIds;
  const [first, second, third] = await readingsOf(done);
  const at = (local: string) => ({ ...siteWhileJudging(), now: instantOf(local) });
  const [own] = await readingsOf(working);
  await finishReading(own?.id ?? "", 4);
  await db().delete(outbox);
  expect(await remindByItself(at("2026-03-28T21:00"))).toBe(0);
  expect(await remindByItself(at("2026-03-28T10:00"))).toBe(3);
  expect(await remindByItself(at("2026-03-28T10:05"))).toBe(0);
  for (const one of [first, second, third]) await finishReading(one?.id ?? "", 4);
  expect(await remindByItself(at("2026-03-28T10:10"))).toBe(0);
  const states = async () =>
    (await db().select().from(outbox)).map(({ recordId, state }) => [recordId === done, state]);
  expect((await states()).toSorted().at(-1)).toEqual([true, "canceled"]);
  await db()
    .update(outbox)
    .set({ programAt: instantOf("2026-03-28T10:00") });
  expect(await remindByItself(at("2026-03-31T10:00"))).toBe(3);
});

test("a letter speaks of practice only where some is left, and counts nothing that waits", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const [ana = "", ben = ""] = judgeIds;
  const site = siteWhileJudging();
  const textFor = async (judgeId: string, of: Parameters<typeof lettersToJudges>[1]["round"]) => {
    const kind = "judge-projects-ready";
    const letters = await lettersToJudges(db(), { kind, round: of, judgeIds: [judgeId] }, site);
    return letters[0]?.text ?? "";
  };
  const [held] = await readingsOf(ana);
  await db()
    .insert(readingTroubles)
    .values({
      assignmentId: held?.id ?? "",
      kind: "cannot-open",
      part: "video",
      programAt: site.now,
    });
  expect(await textFor(ana, round)).toContain("2 projects wait for you. Two practice projects");
  const practice = db()
    .select({ id: roundEntries.id })
    .from(roundEntries)
    .where(isNotNull(roundEntries.calibration));
  await db()
    .update(assignments)
    .set({ state: "finished" })
    .where(inArray(assignments.roundEntryId, practice));
  expect(await textFor(ben, round)).toContain("3 projects wait for you. One takes");
  await db().delete(readingTroubles);
});

test("a letter of a round that stays open after its day names no day that is past", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const asked = { kind: "judge-projects-ready", round, judgeIds } as const;
  const textAt = async (now: Date) =>
    (await lettersToJudges(db(), asked, { ...currentSite(), now }))[0]?.text;
  expect(await textAt(WHILE_JUDGING)).toContain("You have until April 2, 2026");
  const late = await textAt(new Date("2026-04-04T12:00:00-06:00"));
  expect(late).toContain("still open: as soon as you can");
  expect(late).not.toContain("April 2");
});

test("nobody is reminded of a round that is closed, nor of what waits for a family", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const [ana = ""] = judgeIds;
  for (const { id } of await readingsOf(ana)) {
    await db()
      .insert(readingTroubles)
      .values({ assignmentId: id, kind: "cannot-open", programAt: WHILE_JUDGING });
  }
  expect(await countWithWorkLeft()).toBe(3);
  const { judges: rows } = await board();
  expect(rows.find(({ judgeId }) => judgeId === ana)).toMatchObject({ left: 0, isBehind: false });
  await db().update(rounds).set({ state: "closed" }).where(eq(rounds.id, round.id));
  const batch = (await board()).reminders[0]?.batch ?? "";
  const late = await press({ intent: "remind", group: "not-started", batch });
  expect(JSON.stringify(late)).toContain("The round is not open");
  expect(await countWithWorkLeft()).toBe(0);
  await db().delete(readingTroubles);
});

test("one more reading is asked of nobody who has the project already", async () => {
  const { round, judgeIds } = await anAssignedRound();
  const [ana = "", ...others] = judgeIds;
  const [given] = await readingsOf(ana);
  const entry = given?.roundEntryId ?? "";
  const readers = await db().select().from(assignments).where(eq(assignments.roundEntryId, entry));
  const reader = (id: string) => readers.some(({ judgeId }) => judgeId === id);
  const free = others.find((id) => !reader(id)) ?? null;
  const worth = { entry, gain: 1, judges: [ana, ...others.filter(reader), free ?? ""] };
  expect(await whomToAsk(round, [worth], siteWhileJudging())).toMatchObject([{ judge: free }]);
});

test("from three days before the close the board says whom to ask, and one press gives the reading", async () => {
  const { judgeIds } = await anAssignedRound();
  const [ana = ""] = judgeIds;
  const near = new Date("2026-04-01T10:00:00-06:00");
  expect((await board()).scores?.isTimeToAsk).toBe(false);
  expect((await board(staff("owner", [], near))).scores?.isTimeToAsk).toBe(true);
  const own = await readingsOf(ana);
  const all = await db().select().from(roundEntries).where(isNull(roundEntries.calibration));
  const other = all.find(({ id }) => !own.some((one) => one.roundEntryId === id));
  const ask = { intent: "ask", judge: ana, entry: other?.id ?? "" };
  await db().delete(outbox);
  expect(JSON.stringify(await press(ask))).toContain("One letter is on its way");
  expect(await readingsOf(ana)).toHaveLength(own.length + 1);
  expect(JSON.stringify(await press(ask))).toContain("reads it already");
  const [letter] = await db().select().from(outbox);
  expect(letter?.kind).toBe("judge-projects-ready");
  const round = await findRound(siteWhileJudging().season.id, "online");
  const given = await lastApplied(round?.id ?? "");
  const deed = { kind: "online", actor: "ben", site: siteWhileJudging() } as const;
  const undone = await undoPlan(deed, given?.id ?? "", async () => 0);
  expect(undone).toEqual({ restored: 0, withheld: 0, untold: 0 });
  expect(await readingsOf(ana)).toHaveLength(own.length);
});
