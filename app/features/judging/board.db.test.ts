import { eq, inArray, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
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
import { leftOutJudges } from "~/records/judging/round-readings.server";
import { findRound, openRound } from "~/records/judging/rounds.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import { schools } from "~/records/schools/schools.table.server";
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
import { remindByItself } from "./reminders/remind-by-itself.server";
import * as boardScreen from "./staff/board";
import * as judgesScreen from "./staff/judges";

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
  // The registration's address is at the same school as the judge's.
  await db().update(people).set({ email: "cleo@family0.example" }).where(personOf(cleo));
  const before = await board();
  expect(before.totals).toMatchObject({ declared: 3, found: 1 });
  expect(before.conflicts).toMatchObject({ handedBack: 1 });
  expect(before.conflicts.standing).toMatchObject([
    { judge: "Ana F.", isHard: true, why: "They said so themselves." },
    { judge: "Ana F.", isHard: true },
    { judge: "Cleo T.", isHard: false, why: "A mailbox of the same house (family0.example)." },
  ]);
  expect(before.cells.filter(({ isInConflict }) => isInConflict)).toHaveLength(3);
  expect(await led(press({ intent: "replace" }))).toBe("/admin/judging/online/assign?done=planned");
  const plan = (await waitingPlan(round.id))?.plan;
  const part = plan && applicablePart(plan);
  expect(part?.taken).toMatchObject([{ judgeId: ana, why: "conflict" }]);
  expect(part?.heldInConflict).toMatchObject([{ judgeId: ana }]);
  expect(await readingsOf(ana)).toHaveLength(3);
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
  expect(await undoPlan(deed, given?.id ?? "")).toBe("changed");
  expect(await readingsOf(ana)).toHaveLength(own.length);
});
