import { eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Duty } from "~/program/duties";
import type { Role } from "~/program/roles";
import { applyPlan } from "~/records/judging/apply-plan.server";
import { entriesToJudge } from "~/records/judging/entries-to-judge.server";
import { planRound, waitingPlan } from "~/records/judging/plan-round.server";
import { leftOutJudges } from "~/records/judging/round-readings.server";
import { findRound, openRound } from "~/records/judging/rounds.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { judges } from "~/records/people/judges.table.server";
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
  await applyPlan(deed, plan?.id ?? "", async () => 0);
  return { round, judgeIds };
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
  await press({ intent: "count-again", ...values }, at(73));
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
});
