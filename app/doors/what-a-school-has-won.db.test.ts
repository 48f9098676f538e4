import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { certificatesOfSchools } from "~/features/certificates/certificate-files.server";
import { findCertificate } from "~/features/certificates/verify/find-certificate.server";
import { giveAward } from "~/features/results/awards/give-award.server";
import { giveToTeacher } from "~/features/results/awards/give-to-teacher.server";
import { teacherShortlist } from "~/features/results/awards/teacher-shortlist.server";
import { settleCertificates } from "~/features/results/certificates/settle-certificates.server";
import { undoDecision } from "~/features/results/staff/decide.server";
import { nameTeacher } from "~/features/results/teacher/name-teacher.server";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { resultDecisions } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { schools } from "~/records/schools/schools.table.server";
import { nobodyIsAsked } from "../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../tests/support/projects";
import { publishProject } from "../../tests/support/published-projects";
import { aReleasedFinalist, OUT_AT, release, siteAt } from "../../tests/support/released-results";
import { aJudgedRound, nothingIsJudged } from "../../tests/support/scored-round";
import { onAFreshDatabase } from "../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  await db().delete(schools);
});

const NAME = "Salmon River Junior High";
const before = () => siteAt(OUT_AT.online);
const after = () => siteAt(OUT_AT.showcase);

/** A finalist goes to a school that staff have given these awards to; the places are out. */
async function aSchoolThatHasWon(...awards: string[]) {
  const { entryId, participantId } = await aReleasedFinalist();
  const [school] = await db().insert(schools).values({ name: NAME }).returning();
  const schoolId = school?.id ?? "";
  await db().update(participants).set({ schoolId }).where(eq(participants.id, participantId));
  const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
  const said = { teacher: "Ms. Ortega", why: "She stayed until the last of us went home." };
  await nameTeacher({ entryId, personId: rosa?.id ?? "", ...said }, before());
  const reason = "First of the shortlist, and the furthest from a freeway.";
  const by = { id: "a", email: "a@example.org" };
  for (const award of awards) {
    await giveAward({ award, roundEntryId: null, schoolId, reason, by, site: before() });
  }
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  return { schoolId, runId: await release("showcase") };
}

/** What the file of the whole school holds of the school itself. */
async function ownOf(schoolId: string) {
  const all = await certificatesOfSchools([schoolId], ["award"], after().season.id);
  return all.filter((one) => one.schoolId === schoolId);
}

test("a school has a certificate of what it has won, which everybody can check", async () => {
  const { schoolId } = await aSchoolThatHasWon("rural-school");
  expect(await ownOf(schoolId)).toEqual([]);
  await settleCertificates(after());
  await settleCertificates(after());
  const own = await ownOf(schoolId);
  expect(own).toMatchObject([{ name: NAME, words: { title: "Rural school" } }]);
  expect(await findCertificate(own[0]?.code ?? "")).toMatchObject({
    name: NAME,
    claim: "for the projects of its students",
  });
});

test("a teacher’s bears the name that families wrote, and the public reads none until the teacher says so", async () => {
  const { schoolId } = await aSchoolThatHasWon("teacher-mentor");
  await settleCertificates(after());
  const [own] = await ownOf(schoolId);
  expect(own).toMatchObject({ name: "Ms. Ortega" });
  expect(await findCertificate(own?.code ?? "")).toMatchObject({ name: null, isNameHeld: true });
});

test("a certificate bears the teacher whom staff chose by hand, and another one when they choose anew", async () => {
  const { entryId, participantId } = await aReleasedFinalist();
  const other = await aChildWithAProject({ child: { first_name: "Ben" } });
  await publishProject(other.entryId);
  const [school] = await db().insert(schools).values({ name: NAME }).returning();
  const schoolId = school?.id ?? "";
  const children = [participantId, other.participantId];
  await db().update(participants).set({ schoolId }).where(inArray(participants.id, children));
  const [rosa] = await db().select().from(people).where(eq(people.email, "rosa@example.org"));
  const why = "Stayed until the last of us went home.";
  for (const [id, teacher] of [
    [entryId, "Ms. Ortega"],
    [other.entryId, "Mr. Lindqvist"],
  ] as const) {
    await nameTeacher({ entryId: id, personId: rosa?.id ?? "", teacher, why }, before());
  }
  const by = { id: "a", email: "a@example.org" };
  const choose = async (name: string) => {
    const listed = await teacherShortlist(before());
    const key = listed.find(({ teacher }) => teacher === name)?.key ?? "";
    const reason = "Nobody else drove forty miles for it.";
    expect(await giveToTeacher({ key, reason, by, site: before() })).toBe("changed");
  };
  await choose("Mr. Lindqvist");
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  const runId = await release("showcase");
  await settleCertificates(after());
  expect(await ownOf(schoolId)).toMatchObject([{ name: "Mr. Lindqvist" }]);
  await takeBackRun({ runId, why: "A mistake of ours", actor: "a", tags: [] });
  const [decision] = await db().select().from(resultDecisions);
  await undoDecision(decision?.id ?? "", by);
  await choose("Ms. Ortega");
  await release("showcase", "Another teacher");
  await settleCertificates(after());
  expect(await ownOf(schoolId)).toMatchObject([{ name: "Ms. Ortega" }]);
});

test("results that are taken back take a school’s certificates along", async () => {
  const { schoolId, runId } = await aSchoolThatHasWon("rural-school", "teacher-mentor");
  await settleCertificates(after());
  expect(await ownOf(schoolId)).toHaveLength(2);
  await takeBackRun({ runId, why: "A mistake of ours", actor: "a", tags: [] });
  await settleCertificates(after());
  expect(await ownOf(schoolId)).toEqual([]);
});
