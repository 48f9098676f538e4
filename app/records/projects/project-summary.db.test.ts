import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { comeIn } from "../../../tests/support/come-in";
import {
  aChildWithAProject,
  aProjectFile,
  fillIn,
  sendProject,
} from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { projectSummaries } from "./project-summary.server";
import {
  projectReviews,
  projects,
  projectVersions,
  type ReviewDecision,
} from "./projects.table.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
  await db().delete(files);
});

const ROSA = "rosa@example.org";

test("says of many entries at once how far they are and what is missing first", async () => {
  const begun = await aChildWithAProject();
  const untouched = await aChildWithAProject({ email: "paul@example.org" });
  const withAFile = await aChildWithAProject({ email: "lupe@example.org" });
  await aProjectFile(withAFile.entryId, "proposal");
  const title = { intent: "save-title", revision: "0", title: "Smoke", kind: "solution" };
  await sendProject(await comeIn(ROSA), begun.entryId, title);
  const found = await projectSummaries([begun.entryId, untouched.entryId, withAFile.entryId]);
  const six = {
    state: "draft",
    missing: 6,
    packed: 1,
    asked: 7,
    versions: 0,
    lacksStatement: true,
  };
  expect(Object.fromEntries(found)).toEqual({
    [begun.entryId]: { ...six, firstMissing: "abstract" },
    [untouched.entryId]: {
      state: "none",
      missing: 7,
      firstMissing: "title",
      packed: 0,
      asked: 7,
      versions: 0,
      lacksStatement: true,
    },
    [withAFile.entryId]: { ...six, firstMissing: "title" },
  });
});

test("tells the newest version and what was last decided about it", async () => {
  const { entryId } = await aChildWithAProject();
  const rosa = await comeIn(ROSA);
  await fillIn(rosa, entryId);
  await sendProject(rosa, entryId, { intent: "send-in" });
  const summary = async () => (await projectSummaries([entryId])).get(entryId);
  const [version] = await db().select().from(projectVersions);
  const sent = {
    missing: 0,
    packed: 7,
    asked: 7,
    versions: 1,
    lacksStatement: true,
    sentAt: version?.programAt,
  };
  expect(await summary()).toEqual({ state: "waiting", ...sent });
  for (const decision of ["sent_back", "accepted"] satisfies ReviewDecision[]) {
    const checks = { isComplete: true, isSafe: true, hasDisclosure: true, isEligible: true };
    const by = { reason: "", reviewedBy: "staff", programAt: new Date() };
    await db()
      .insert(projectReviews)
      .values({ versionId: version?.id ?? "", ...checks, ...by, decision });
    expect(await summary()).toEqual({ state: decision, ...sent });
  }
  await db().update(projects).set({ withdrawnAt: new Date() });
  expect(await summary()).toMatchObject({ state: "withdrawn" });
});
