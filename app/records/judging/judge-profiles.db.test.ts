import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { judges } from "~/records/people/judges.table.server";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import {
  declaredConflicts,
  findJudgeProfile,
  findJudgeProfiles,
  saveJudgeProfile,
} from "./judge-profiles.server";
import { judgeConflicts, judgeProfiles } from "./judge-profiles.table.server";
import { endJudges, forgetJudges, nameJudge } from "./judges.server";

const APPLICATION = "00000000-0000-4000-8000-000000000001";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(judges);
});

async function anAcceptedJudge() {
  const season = currentSite().season.id;
  const applied = { id: APPLICATION, season, email: "lee@example.org", name: "Lee Park" };
  await nameJudge(db(), { ...applied, organization: "State library" });
  const [row] = await findJudgeProfiles(season);
  if (!row) throw new Error("Nobody was named");
  return { season, judgeId: row.judge.id, profile: row.profile };
}

test("whoever was accepted stands in the list before they have said anything", async () => {
  expect((await anAcceptedJudge()).profile).toBeNull();
});

test("a profile is written part by part, and a part leaves the others alone", async () => {
  const { judgeId } = await anAcceptedJudge();
  await saveJudgeProfile(db(), judgeId, { expertise: ["data"], languages: ["en", "es"] });
  await saveJudgeProfile(db(), judgeId, { projects: 8 });
  expect(await findJudgeProfile(judgeId)).toMatchObject({
    expertise: ["data"],
    languages: ["en", "es"],
    projects: 8,
    joinedAt: null,
  });
});

test("whoever has stopped is given nothing more", async () => {
  const { season } = await anAcceptedJudge();
  await endJudges(db(), [APPLICATION]);
  expect(await findJudgeProfiles(season)).toEqual([]);
});

test("a judge who is forgotten leaves neither a profile nor whom they know", async () => {
  const { season, judgeId } = await anAcceptedJudge();
  await saveJudgeProfile(db(), judgeId, { expertise: ["data"] });
  await db().insert(judgeConflicts).values({ judgeId, words: "My son’s school", how: "family" });
  expect(await declaredConflicts(season)).toMatchObject([{ judgeId, how: "family" }]);
  await forgetJudges(db(), [APPLICATION]);
  expect(await db().$count(judgeProfiles)).toBe(0);
  expect(await declaredConflicts(season)).toEqual([]);
});
