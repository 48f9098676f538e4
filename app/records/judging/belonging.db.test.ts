import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { conflictsBetween } from "~/program/assignment/conflicts";
import { mentors } from "~/records/entries/mentors.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { judges } from "~/records/people/judges.table.server";
import { projectVersions } from "~/records/projects/projects.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { aJudge, anOpenRound, nobodyJudges } from "../../../tests/support/a-judge";
import { aJoinedJudge, anAcceptedProject } from "../../../tests/support/judged-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { saveBelonging } from "./judges.server";
import { roundProblem } from "./round-problem.server";
import { roundEntries, rounds } from "./rounds.table.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyJudges();
  await db().delete(schools);
});

/** Ana Diaz, who goes to Lincoln Elementary in Burley, in a round that is open. */
async function aProjectInTheRound(from: "registered" | "typed" = "registered") {
  const child = await anAcceptedProject(`rosa${crypto.randomUUID()}@example.org`);
  const lincoln = { name: "Lincoln Elementary", town: "Burley", district: "Cassia County" };
  const [school] = await db().insert(schools).values(lincoln).returning();
  if (!school) throw new Error("No school");
  const tie = from === "registered" ? { schoolId: school.id } : { schoolId: null };
  if (from === "typed") await db().delete(schools);
  await db()
    .update(participants)
    .set({ ...tie, schoolName: "Lincoln Elementary School", familyName: "Diaz" })
    .where(eq(participants.id, child.participantId));
  const roundId = await anOpenRound();
  const read = { roundId, entryId: child.entryId, division: "k8" as const, isTeam: false };
  const { versionId } = await newestVersion(child.entryId);
  await db()
    .insert(roundEntries)
    .values({ ...read, versionId });
  return child;
}

async function newestVersion(entryId: string) {
  const [version] = await db()
    .select({ versionId: projectVersions.id })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, entryId));
  if (!version) throw new Error("No version");
  return version;
}

/** What the site knows between the only judge and the only project. */
async function found() {
  const [round] = await db().select().from(rounds);
  if (!round) throw new Error("No round");
  const problem = await roundProblem(round, currentSite().season);
  const [judge, entry] = [problem.judges.at(0), problem.entries.at(0)];
  if (!judge || !entry) throw new Error("Nobody reads");
  return conflictsBetween(judge, entry).map(({ kind, isHard }) => ({ kind, isHard }));
}

const SCHOOL = { kind: "school", isHard: true };
const DISTRICT = { kind: "district", isHard: false };

test("who applied from a school never reads its projects, also where it registered later", async () => {
  await aJoinedJudge("Lee Park", { organization: "Lincoln Elementary School" });
  await aProjectInTheRound();
  expect(await found()).toContainEqual(SCHOOL);
});

test("a school that a family only typed keeps its teachers away as well", async () => {
  await aProjectInTheRound("typed");
  await aJoinedJudge("Lee Park", { organization: "LINCOLN ELEMENTARY" });
  expect(await found()).toContainEqual(SCHOOL);
});

test("another school of the same district is shown to staff, and no more", async () => {
  await aProjectInTheRound();
  await db().insert(schools).values({ name: "Oakley High", district: "Cassia County" });
  await aJoinedJudge("Lee Park", { school: "Oakley High School", organization: "Dairy" });
  expect(await found()).toEqual([DISTRICT]);
});

test("a family name in the same town is shown to staff, by the town that the judge gave", async () => {
  await aProjectInTheRound();
  const judgeId = await aJoinedJudge("Maria Diaz", { organization: "Dairy" });
  expect(await found()).toEqual([]);
  await saveBelonging(db(), judgeId, { school: null, town: "burley" });
  expect(await found()).toEqual([{ kind: "familyName", isHard: false }]);
});

test("a mentor who has not answered yet knows the family all the same", async () => {
  const { entryId } = await aProjectInTheRound();
  await aJoinedJudge("Lee Park", { organization: "Dairy" });
  const personId = await findOrAddPerson(db(), "lee.park@judges.example");
  await db().insert(mentors).values({ entryId, personId });
  expect(await found()).toContainEqual({ kind: "mentor", isHard: true });
});

test("an accepted application from a school that we know is that school’s, until the judge says otherwise", async () => {
  await db().insert(schools).values({ name: "Library" });
  const { judgeId, email } = await aJudge({ hasJoined: false });
  const school = async () => (await db().select().from(judges))[0]?.school;
  expect(await school()).toBe("Library");
  await saveBelonging(db(), judgeId, { school: "Oakley High", town: null });
  await aJudge({ email, hasJoined: false });
  expect(await school()).toBe("Oakley High");
});
