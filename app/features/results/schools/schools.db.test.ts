import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { files } from "~/platform/files/files.table.server";
import { variantKey } from "~/platform/files/pictures/picture-variants.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { publications } from "~/records/publications/publications.table.server";
import { resultRuns } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { schools } from "~/records/schools/schools.table.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";
import { nobodyIsAsked } from "../../../../tests/support/asked-guardians";
import {
  aReleasedFinalist,
  OUT_AT,
  release,
  siteAt,
  tellOfResults,
} from "../../../../tests/support/released-results";
import { aRouterContext } from "../../../../tests/support/router-context";
import { aJudgedRound, nothingIsJudged } from "../../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { sendResultLetters } from "../letters/send-letters.server";
import { pressFiles } from "../press/press-files.server";
import { pressView } from "../press/press-view.server";
import { loader as takeKit } from "../press/zip";
import { tellSchools } from "./tell-schools.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  for (const table of [outbox, letterBatches, schoolTeachers, schools]) await db().delete(table);
});

const site = () => siteAt(OUT_AT.online);
const letters = () =>
  db()
    .select({ kind: outbox.kind, to: outbox.recipient, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.kind, "results-school"));

/** Rosa's child goes to a school that has a teacher at its desk, and is a finalist. */
async function aFinalistAtSchool() {
  const child = await aReleasedFinalist();
  const [school] = await db().insert(schools).values({ name: "Salmon River" }).returning();
  const schoolId = school?.id ?? "";
  await db().update(participants).set({ schoolId }).where(eq(participants.id, child.participantId));
  const personId = await findOrAddPerson(db(), "ortega@example.org");
  const season = currentSite().season.id;
  await db().insert(schoolTeachers).values({ schoolId, season, personId, acceptedAt: new Date() });
  return { ...child, schoolId };
}

test("a school hears once which of its projects go to the showcase", async () => {
  await aFinalistAtSchool();
  expect(await tellSchools(site())).toBe(1);
  expect(await letters()).toMatchObject([{ to: "ortega@example.org" }]);
  expect((await letters())[0]?.text).toContain("Smoke or fog?");
  // As after a kill before it was noted.
  await db().update(resultRuns).set({ schoolsToldAt: null });
  expect(await tellSchools(site())).toBe(0);
});

test("of a project that its family keeps to itself a school reads no title", async () => {
  const { entryId } = await aFinalistAtSchool();
  await db().delete(publications).where(eq(publications.entryId, entryId));
  await tellSchools(site());
  const [letter] = await letters();
  expect(letter?.text).not.toContain("Smoke or fog?");
  expect(letter?.text).toContain("1 more");
});

test("no school hears of what was taken back", async () => {
  const { runId } = await aFinalistAtSchool();
  await takeBackRun({ runId, why: "A mistake of ours", actor: "a", tags: [] });
  expect(await tellSchools(site())).toBe(0);
});

test("places that come out while the online results are taken back are told once those are out again", async () => {
  const { entryId } = await aFinalistAtSchool();
  await tellSchools(site());
  await tellOfResults(OUT_AT.online);
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await release("showcase");
  const [online] = await db()
    .select({ id: resultRuns.id })
    .from(resultRuns)
    .orderBy(resultRuns.frozenAt)
    .limit(1);
  await takeBackRun({ runId: online?.id ?? "", why: "A mistake of ours", actor: "a", tags: [] });
  const after = siteAt(OUT_AT.showcase);
  expect([await sendResultLetters(after), await tellSchools(after)]).toEqual([0, 0]);
  await release("online", "Mended");
  expect([await sendResultLetters(after), await tellSchools(after)]).toEqual([1, 1]);
  const [told] = await db().select().from(outbox).where(eq(outbox.kind, "results-award"));
  expect(told?.recipient).toBe("rosa@example.org");
});

/** A picture that staff have looked at, as the gallery shows it. */
async function aCoverOf(entryId: string): Promise<string> {
  const [file] = await db()
    .insert(files)
    .values({
      purpose: "project-cover",
      ownerKind: "project",
      ownerId: entryId,
      state: "ready",
      name: "cover.jpg",
      declaredType: "image/jpeg",
      announcedBytes: 1,
      facts: { width: 900, height: 600, variants: [320, 640] },
    })
    .returning();
  const coverPicture = file?.id ?? "";
  await db()
    .update(publications)
    .set({
      shown: sql`jsonb_set(${publications.shown}, '{files,coverPicture}', to_jsonb(${coverPicture}::text))`,
    })
    .where(eq(publications.entryId, entryId));
  return coverPicture;
}

test("whoever takes the press kit again and again waits, and nobody else does", async () => {
  const take = async (address: string) => {
    const headers = { "x-client-address": address };
    const request = new Request("http://x/results/press-kit.zip", { method: "HEAD", headers });
    const args = { request, context: aRouterContext({ site: site() }), params: {} };
    return (await takeKit(args as never)).status;
  };
  const most = env().RATE_LIMIT_PER_ADDRESS;
  for (let taken = 0; taken < most; taken += 1) expect(await take("198.51.100.7")).toBe(200);
  expect(await take("198.51.100.7")).toBe(429);
  expect(await take("198.51.100.8")).toBe(200);
});

test("the press kit fills itself: nothing before the minute, then numbers and what families allow", async () => {
  const { entryId } = await aFinalistAtSchool();
  const before = await pressView(siteAt(new Date("2026-04-03T14:00:00Z")));
  expect(before).toMatchObject({ lines: [], numbers: { projects: 0, finalists: 0 } });
  const kit = async () =>
    pressFiles(await pressView(site()), site())
      .map((item) => ("text" in item ? item.text : item.path))
      .join("\n");
  expect(await kit()).toContain("Finalist,,Smoke or fog?");
  expect(await kit()).toContain("Readings: 3");
  const cover = await aCoverOf(entryId);
  const paths = pressFiles(await pressView(site()), site()).flatMap((item) =>
    "storageKey" in item ? [item] : [],
  );
  expect(paths).toEqual([
    {
      path: expect.stringMatching(/^pictures\/smoke-or-fog-\d+\.jpg$/),
      storageKey: variantKey(cover, 640, "jpg"),
    },
  ]);
  await db().delete(publications).where(eq(publications.entryId, entryId));
  const after = await kit();
  expect(after).not.toContain("Smoke or fog?");
  expect(after).toContain("A project that its family keeps to itself");
});
