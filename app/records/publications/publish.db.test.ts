import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { pageTagBumps } from "~/platform/site/page-tags.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { freePosterNumber, posterNumber } from "~/program/project";
import { markAsLeft } from "~/records/entries/mark-as-left.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import {
  projectReviews,
  projects,
  projectVersions,
} from "~/records/projects/projects.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { askedToken, nobodyIsAsked, signAs } from "../../../tests/support/asked-guardians";
import { aChildWithAProject, eraseChild, storeVersion } from "../../../tests/support/projects";
import { decideOn } from "../../../tests/support/published-projects";
import { isOnPostgres, onAFreshDatabase } from "../../../tests/support/test-database";
import { whileUncommitted } from "../../../tests/support/two-at-once";
import { publications } from "./publications.table.server";
import { publish, publishStale } from "./publish.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

async function aSentProject(email = "rosa@example.org") {
  const child = await aChildWithAProject({ email });
  await db().insert(projects).values({ id: child.entryId, season: currentSite().season.id });
  await storeVersion(child.entryId, { number: 1 });
  return child;
}

async function anAcceptedProject(email?: string) {
  const child = await aSentProject(email);
  await decideOn(child.entryId, "accepted");
  return child;
}

async function row(entryId: string) {
  const [found] = await db().select().from(publications).where(eq(publications.entryId, entryId));
  return found;
}

async function shownAfterLook(entryId: string): Promise<boolean> {
  await publishStale(currentSite().now);
  return (await row(entryId))?.shown != null;
}

test("an accepted project is public with a number and an address that it keeps", async () => {
  const { entryId } = await anAcceptedProject();
  expect(await shownAfterLook(entryId)).toBe(true);
  const first = await row(entryId);
  expect(first).toMatchObject({ isStale: false, number: 1, slug: "project-1", division: "k8" });
  await db().update(projects).set({ withdrawnAt: new Date() });
  expect(await row(entryId)).toMatchObject({ isStale: true, shown: null, title: null });
  expect(await shownAfterLook(entryId)).toBe(false);
  await db().update(projects).set({ withdrawnAt: null });
  expect(await shownAfterLook(entryId)).toBe(true);
  const { slug, number } = first ?? {};
  expect(await row(entryId)).toMatchObject({ slug, number });
  const other = await anAcceptedProject("lupe@example.org");
  await publishStale(currentSite().now);
  expect(await row(other.entryId)).toMatchObject({ number: 2, slug: "project-2" });
});

test("two projects that would get the same poster do not show the same one, and the first keeps its", async () => {
  const aProjectOf = async (email: string) => {
    const { entryId } = await anAcceptedProject(email);
    await storeVersion(entryId, { number: 2, posterDrawn: 2_000 - posterNumber(entryId, 0) });
    await decideOn(entryId, "accepted");
    return entryId;
  };
  const [first, second] = [
    await aProjectOf("rosa@example.org"),
    await aProjectOf("lupe@example.org"),
  ];
  const posterOf = async (entryId: string) => {
    await publish(entryId, currentSite().now);
    return (await row(entryId))?.shown?.poster;
  };
  expect(await posterOf(first)).toBe(2_000);
  const moved = freePosterNumber(2_000, new Set([2_000]));
  expect(await posterOf(second)).toBe(moved);
  expect(await posterOf(first)).toBe(2_000);
  expect(await posterOf(second)).toBe(moved);
  // What everybody has seen stays, whoever leaves and comes back.
  const withdraw = (withdrawnAt: Date | null) =>
    db().update(projects).set({ withdrawnAt }).where(eq(projects.id, first));
  await withdraw(new Date());
  expect(await posterOf(first)).toBeUndefined();
  expect(await posterOf(second)).toBe(moved);
  const third = await aProjectOf("noor@example.org");
  expect(await posterOf(third)).not.toBe(2_000);
  await withdraw(null);
  expect(await posterOf(first)).toBe(2_000);
  expect(await posterOf(second)).toBe(moved);
});

/** Whoever makes such a change need not know of publications. */
const CHANGES: [
  string,
  (child: Awaited<ReturnType<typeof anAcceptedProject>>) => Promise<unknown>,
][] = [
  ["a disqualification", ({ entryId }) => decideOn(entryId, "disqualified")],
  ["staff who take it down", () => db().update(publications).set({ takenDownAt: new Date() })],
  ["a withdrawal", () => db().update(projects).set({ withdrawnAt: new Date() })],
  ["a guardian who is one no more", () => db().delete(guardians)],
  ["a place that was given back", () => db().update(registrations).set({ status: "refunded" })],
  ["leaving", ({ participantId }) => db().transaction((tx) => markAsLeft(tx, [participantId]))],
];

test.each(CHANGES)(
  "%s empties the row and drops the pages with its own commit",
  async (_, change) => {
    const child = await anAcceptedProject();
    expect(await shownAfterLook(child.entryId)).toBe(true);
    await db().delete(pageTagBumps);
    await change(child);
    expect(await row(child.entryId)).toMatchObject({ shown: null, search: null, versionId: null });
    const bumped = await db().select({ tag: pageTagBumps.tag }).from(pageTagBumps);
    const tags = bumped.map(({ tag }) => tag);
    expect(tags).toEqual(expect.arrayContaining(["gallery", `entry:${child.entryId}`]));
    expect(await shownAfterLook(child.entryId)).toBe(false);
  },
);

test("a guardian's later no takes it off, and a corrected name is the one that is shown", async () => {
  const { entryId, participantId } = await anAcceptedProject();
  expect(await shownAfterLook(entryId)).toBe(true);
  await db().update(participants).set({ grade: "4" }).where(eq(participants.id, participantId));
  await publishStale(currentSite().now);
  expect((await row(entryId))?.shown?.names.en[0]).toContain("grade 4");
  await db()
    .insert(consents)
    .values(await takenBack());
  expect((await row(entryId))?.shown).toBeNull();
  expect(await shownAfterLook(entryId)).toBe(false);
});

async function takenBack() {
  const [given] = await db().select().from(consents);
  if (!given) throw new Error("Nobody signed");
  const { id, createdAt, ...said } = given;
  return { ...said, gallery: "none" as const };
}

test.runIf(isOnPostgres)(
  "a consent that is taken back while a stale project is decided anew takes it off",
  async () => {
    const { entryId } = await anAcceptedProject();
    const no = await takenBack();
    await whileUncommitted(
      (tx) => tx.insert(consents).values(no),
      () => publish(entryId, currentSite().now),
    );
    expect((await row(entryId))?.shown).toBeNull();
    expect(await shownAfterLook(entryId)).toBe(false);
  },
);

test.runIf(isOnPostgres)(
  "and so does one that is taken back while the project is accepted and shown for the first time",
  async () => {
    const { entryId } = await aSentProject();
    const no = await takenBack();
    await whileUncommitted(
      (tx) => tx.insert(consents).values(no),
      async () => {
        await decideOn(entryId, "accepted");
        await publish(entryId, currentSite().now);
      },
    );
    expect(await shownAfterLook(entryId)).toBe(false);
  },
);

test.runIf(isOnPostgres)(
  "a version that is sent in while the one before is accepted waits for its own look",
  async () => {
    await aSentProject();
    const [first] = await db().select().from(projectVersions);
    if (!first) throw new Error("Nothing was sent in");
    const { id, number, ...said } = first;
    await whileUncommitted(
      (tx) => tx.insert(projectVersions).values({ ...said, number: 2 }),
      () =>
        db().insert(projectReviews).values({
          versionId: first.id,
          isComplete: true,
          isSafe: true,
          hasDisclosure: true,
          isEligible: true,
          reason: "",
          reviewedBy: "staff",
          programAt: new Date(),
          decision: "accepted",
        }),
    );
    expect((await db().select().from(projects))[0]?.state).toBe("waiting");
  },
);

test("consent that comes after the look-over makes it public", async () => {
  const child = await aChildWithAProject({ isSigned: false });
  await db().insert(projects).values({ id: child.entryId, season: currentSite().season.id });
  await storeVersion(child.entryId, { number: 1 });
  await decideOn(child.entryId, "accepted");
  expect(await shownAfterLook(child.entryId)).toBe(false);
  await signAs(await askedToken("rosa@example.org"));
  expect(await shownAfterLook(child.entryId)).toBe(true);
});

test("nothing is left of a child who was erased", async () => {
  const { entryId, participantId } = await anAcceptedProject();
  expect(await shownAfterLook(entryId)).toBe(true);
  await eraseChild(participantId);
  expect(await row(entryId)).toBeUndefined();
});

test("a project stands as its rows say, whoever wrote them", async () => {
  const { entryId } = await anAcceptedProject();
  const state = async () => (await db().select().from(projects))[0]?.state;
  expect(await state()).toBe("accepted");
  await storeVersion(entryId, { number: 2 });
  expect(await state()).toBe("waiting");
  expect(await shownAfterLook(entryId)).toBe(true);
  await db().update(projects).set({ withdrawnAt: new Date() });
  expect(await state()).toBe("withdrawn");
});
