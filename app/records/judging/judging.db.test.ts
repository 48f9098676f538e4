import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { entries } from "~/records/entries/entries.table.server";
import { judges } from "~/records/people/judges.table.server";
import { projects, projectVersions } from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject, eraseChild, storeVersion } from "../../../tests/support/projects";
import { isOnPostgres, onAFreshDatabase } from "../../../tests/support/test-database";
import { whileUncommitted } from "../../../tests/support/two-at-once";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  for (const table of [scores, readingWords, assignments, roundEntries, rounds, judges]) {
    await db().delete(table);
  }
  await nobodyIsAsked();
});

/** A child's project was read by one judge, who wrote something. */
async function aReadProject() {
  const child = await aChildWithAProject();
  const { entryId } = child;
  const season = currentSite().season.id;
  await db().insert(projects).values({ id: entryId, season });
  await storeVersion(entryId, { number: 1 });
  const [version] = await db().select().from(projectVersions);
  const [judge] = await db().insert(judges).values({ season, name: "Lee" }).returning();
  const [round] = await db()
    .insert(rounds)
    .values({ season, kind: "online", rubric: "scoring", state: "open" })
    .returning();
  const [read] = await db()
    .insert(roundEntries)
    .values({
      roundId: round?.id ?? "",
      entryId,
      versionId: version?.id ?? "",
      division: "k8",
      isTeam: false,
    })
    .returning();
  const [assignment] = await db()
    .insert(assignments)
    .values({ roundEntryId: read?.id ?? "", judgeId: judge?.id ?? "", position: 1 })
    .returning();
  const assignmentId = assignment?.id ?? "";
  const programAt = currentSite().now;
  await db().insert(scores).values({ assignmentId, criterion: "creativity", value: 4, programAt });
  await db().insert(readingWords).values({ assignmentId, whatWorked: "Ana labels twice" });
  return child;
}

test("a child who is erased leaves scores that name nobody, and no words", async () => {
  const { participantId } = await aReadProject();
  await eraseChild(participantId);
  expect(await db().select().from(roundEntries)).toMatchObject([{ versionId: null }]);
  await db().delete(registrations);
  expect(await db().$count(entries)).toBe(0);
  expect(await db().select().from(roundEntries)).toMatchObject([
    { entryId: null, versionId: null, division: "k8" },
  ]);
  expect(await db().select().from(scores)).toMatchObject([{ criterion: "creativity", value: 4 }]);
  expect(await db().$count(readingWords)).toBe(0);
});

test.runIf(isOnPostgres)(
  "a project that is withdrawn while its round is being opened is read no further",
  async () => {
    await aReadProject();
    const [kept] = await db().select().from(roundEntries);
    const [round] = await db()
      .insert(rounds)
      .values({ season: currentSite().season.id, kind: "showcase", rubric: "overview" })
      .returning();
    if (!kept || !round) throw new Error("Nothing is read");
    const { entryId, versionId, division, isTeam } = kept;
    await whileUncommitted(
      (tx) => tx.update(projects).set({ withdrawnAt: new Date() }),
      () =>
        db()
          .insert(roundEntries)
          .values({ roundId: round.id, entryId, versionId, division, isTeam }),
    );
    const outs = await db().select({ outWhy: roundEntries.outWhy }).from(roundEntries);
    expect(outs).toEqual([{ outWhy: "withdrawn" }, { outWhy: "withdrawn" }]);
  },
);

test("nobody deletes a judge, a reading or a round that scores hang on", async () => {
  await aReadProject();
  for (const table of [judges, assignments, roundEntries, rounds]) {
    await expect(db().delete(table)).rejects.toThrow();
  }
  expect(await db().$count(scores)).toBe(1);
});

test("a score is a step from 1 to 5, and one for each criterion", async () => {
  await aReadProject();
  const [given] = await db().select().from(scores);
  if (!given) throw new Error("Nothing was scored");
  for (const value of [0, 6]) {
    const another = { ...given, criterion: "impact", value };
    await expect(db().insert(scores).values(another)).rejects.toThrow();
  }
  await expect(db().insert(scores).values(given)).rejects.toThrow();
});
