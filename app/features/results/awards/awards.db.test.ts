import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { rubricOf } from "~/program/rubrics";
import { saveJudgeProfile } from "~/records/judging/judge-profiles.server";
import { openRound } from "~/records/judging/rounds.server";
import { assignments } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import { seatPanel } from "~/records/judging/seat-panel.server";
import { participants } from "~/records/participants/participants.table.server";
import { judges } from "~/records/people/judges.table.server";
import { people } from "~/records/people/people.table.server";
import { chosenEntries } from "~/records/results/chosen-entries.server";
import { nominate } from "~/records/results/nominations.server";
import { awardNominations } from "~/records/results/nominations.table.server";
import { awards } from "~/records/results/results.table.server";
import { shownAwards } from "~/records/results/shown-awards.server";
import { schools } from "~/records/schools/schools.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../../tests/support/projects";
import { publishProject } from "../../../../tests/support/published-projects";
import {
  aReleasedFinalist,
  OUT_AT,
  release,
  siteAt,
} from "../../../../tests/support/released-results";
import { aStaffContext } from "../../../../tests/support/router-context";
import { aJudgedRound, nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { nameTeacher } from "../teacher/name-teacher.server";
import { awardsView } from "./awards-view.server";
import { giveAward } from "./give-award.server";
import { markRural } from "./mark-rural.server";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  await db().delete(schools);
});

const BY = { id: "a", email: "a@example.org" };
const AWARD = "technical-excellence";
const site = () => siteAt(OUT_AT.online);
const deed = () => ({ kind: "special" as const, actor: "a", site: site() });

/** A judge put the finalist forward, and the panel's round is open with it. */
async function aNominee() {
  const child = await aReleasedFinalist();
  const [judge] = await db().select().from(judges);
  const by = { judgeId: judge?.id ?? "" };
  const actor = { kind: "system" } as const;
  const why = "They tested it harder than many grown-ups would.";
  await nominate({ award: AWARD, entryId: child.entryId, by, why, actor }, site());
  await openRound(deed(), await chosenEntries("special", site().season.id));
  return { ...child, why };
}

async function threeWhoJoined(): Promise<string[]> {
  const rows = await db().select({ id: judges.id }).from(judges);
  const now = new Date();
  for (const { id } of rows) {
    const joined = { joinedAt: now, joinedProgramAt: now, declaredAt: now };
    await saveJudgeProfile(db(), id, { expertise: [], projects: 8, ...joined });
  }
  return rows.map(({ id }) => id);
}

async function finishAll(step: number) {
  const { season, now } = site();
  const criteria = rubricOf(season, season.judging.rounds.specialAwards);
  const open = await db().select().from(assignments).where(eq(assignments.state, "open"));
  for (const { id: assignmentId } of open) {
    await db()
      .insert(scores)
      .values(
        criteria.map(({ id }) => ({ assignmentId, criterion: id, value: step, programAt: now })),
      );
  }
  await db().update(assignments).set({ state: "finished" });
}

describe("special awards", () => {
  test("nobody is read by the panel before the finalists are out, and then whoever was put forward", async () => {
    const { entryId } = await aReleasedFinalist();
    expect(await chosenEntries("special", site().season.id)).toEqual([]);
    const actor = { kind: "system" } as const;
    const by = { staffId: "a" };
    await nominate({ award: AWARD, entryId, by, why: "It works.", actor }, site());
    expect(await chosenEntries("special", site().season.id)).toMatchObject([{ entryId }]);
  });

  test("staff put nothing of their own family’s forward", async () => {
    const { entryId } = await aReleasedFinalist();
    const putForward = async (email: string) => {
      const context = aStaffContext();
      context.set(staffContext, { ...context.get(staffContext), email });
      const form = { intent: "nominate", award: AWARD, entry: entryId, why: "It works so well." };
      return new ABrowser({ context: () => context }).send(page.action, "/admin/awards", form);
    };
    expect((await putForward("rosa@example.org")).status).toBe(403);
    expect(await db().$count(awardNominations)).toBe(0);
    expect((await putForward("staff@example.org")).status).toBe(200);
    expect(await db().$count(awardNominations)).toBe(1);
  });

  test("three different judges who have joined read all of them", async () => {
    await aNominee();
    const nobody = async () => 0;
    const seated = await threeWhoJoined();
    const two = { judgeIds: seated.slice(0, 2), actor: "a", site: site() };
    expect(await seatPanel(two, nobody)).toMatchObject({ refused: /3 different/ });
    const told: string[][] = [];
    const three = { judgeIds: seated, actor: "a", site: site() };
    const tell = async (_: unknown, __: unknown, ids: string[]) => told.push(ids);
    expect(await seatPanel(three, tell)).toMatchObject({ readings: 3 });
    expect(told.flat().sort()).toEqual(seated.toSorted());
    expect(await seatPanel(three, nobody)).toMatchObject({ refused: /already/ });
  });

  test("the shortlist shows why and what the panel thinks; the decision comes out with the places, with its reason", async () => {
    const { why } = await aNominee();
    const judgeIds = await threeWhoJoined();
    await seatPanel({ judgeIds, actor: "a", site: site() }, async () => 0);
    await finishAll(4);
    const { special } = await awardsView(site());
    const nominee = special.find(({ award }) => award === AWARD)?.nominees[0];
    expect(nominee).toMatchObject({
      title: "Smoke or fog?",
      whys: [{ why, isStaffs: false }],
      readings: 3,
      mean: 75,
      rule: "Panel of 3: 75.0 of 100, the highest of 1 put forward. ",
    });
    // Before showcase day: its round is not open yet.
    const reason = `${nominee?.rule}Tried with real people.`;
    const roundEntryId = nominee?.roundEntryId ?? "";
    const given = { award: AWARD, roundEntryId, schoolId: null, reason, by: BY, site: site() };
    expect(await giveAward(given)).toBe("changed");
    expect((await awardsView(site())).decided).toMatchObject([{ award: AWARD, reason }]);
  });
});

describe("schools and teachers", () => {
  async function atSchool(participantId: string) {
    const [school] = await db()
      .insert(schools)
      .values({ name: "Salmon River Junior High", town: "Salmon" })
      .returning();
    const schoolId = school?.id ?? "";
    await db().update(participants).set({ schoolId }).where(eq(participants.id, participantId));
    return schoolId;
  }

  test("a school stands on the rural list by staff’s mark, and by nothing else", async () => {
    const { participantId } = await aReleasedFinalist();
    const schoolId = await atSchool(participantId);
    const rural = async () =>
      (await awardsView(site())).schools.find(({ award }) => award === "rural-school")?.listed;
    expect(await rural()).toEqual([]);
    expect(await markRural({ schoolId, isRural: true, actor: "a" })).toBe("changed");
    expect(await rural()).toMatchObject([{ id: schoolId }]);
  });

  test("teachers are listed by how many entries name them, however the name is typed", async () => {
    const { entryId, participantId } = await aReleasedFinalist();
    const schoolId = await atSchool(participantId);
    const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
    const personId = rosa?.id ?? "";
    const why = "Stayed until the last of us went home.";
    await nameTeacher({ entryId, personId, teacher: "Mr Lindqvist", why: "No." }, site());
    await nameTeacher({ entryId, personId, teacher: "Ms. Ortega", why }, site());
    expect((await awardsView(site())).teachers).toMatchObject([
      { teacher: "Ms. Ortega", schoolId, entries: 1, students: 1, finalists: 1, whys: [why] },
    ]);
  });

  test("staff choose any teacher of the list by hand, and the record says what the rule says of just that one", async () => {
    const { entryId, participantId } = await aReleasedFinalist();
    const second = await aChildWithAProject({ child: { first_name: "Ben" } });
    const third = await aChildWithAProject({ child: { first_name: "Cleo" } });
    const schoolId = await atSchool(participantId);
    for (const { participantId: id, entryId: own } of [second, third]) {
      await publishProject(own);
      await db().update(participants).set({ schoolId }).where(eq(participants.id, id));
    }
    const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
    const said = { personId: rosa?.id ?? "", why: "Stayed until the last of us went home." };
    await nameTeacher({ ...said, entryId, teacher: "Ms. Ortega" }, site());
    await nameTeacher({ ...said, entryId: second.entryId, teacher: "Ms. Ortega" }, site());
    await nameTeacher({ ...said, entryId: third.entryId, teacher: "Mr. Lindqvist" }, site());
    const { teachers } = await awardsView(site());
    expect(teachers.map(({ teacher }) => teacher)).toEqual(["Ms. Ortega", "Mr. Lindqvist"]);
    const choose = (key: string, reason: string) => {
      const form = { intent: "give", award: "teacher-mentor", teacher: key, reason };
      return new ABrowser({ context: () => aStaffContext() }).send(
        page.action,
        "/admin/awards",
        form,
      );
    };
    const key = teachers[1]?.key ?? "";
    expect((await choose(key, "")).status).toBe(400);
    expect((await choose("", "Drove forty miles for it.")).status).toBe(400);
    expect((await choose(key, "Drove forty miles for it.")).status).toBe(200);
    expect((await awardsView(site())).decided).toMatchObject([
      {
        to: "Mr. Lindqvist, Salmon River Junior High",
        reason:
          "Mr. Lindqvist: named by 1 entry of 1 student, number 2 of 2 on the shortlist. Drove forty miles for it.",
      },
    ]);
  });

  test("what is decided from the lists comes out with the places", async () => {
    const { entryId, participantId } = await aReleasedFinalist();
    const schoolId = await atSchool(participantId);
    const reason = "First of the shortlist, and the furthest from a freeway.";
    const given = { roundEntryId: null, schoolId, reason, by: BY, site: site() };
    const rural = { ...given, award: "rural-school" };
    const mother = { id: "rosa", email: "rosa@example.org" };
    expect(await giveAward({ ...rural, by: mother })).toMatchObject({
      refused: expect.stringMatching(/Others decide/),
    });
    expect(await giveAward(rural)).toBe("changed");
    await aJudgedRound("showcase", [{ entryId, step: 4 }]);
    const runId = await release("showcase");
    const rows = await db().select().from(awards).where(eq(awards.runId, runId));
    expect(rows.find(({ award }) => award === "rural-school")).toMatchObject({
      schoolId,
      isManual: true,
      reason,
    });
    expect(await shownAwards(runId)).toContainEqual(
      expect.objectContaining({ award: "rural-school", school: "Salmon River Junior High" }),
    );
  });
});
