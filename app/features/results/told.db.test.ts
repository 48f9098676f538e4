import { and, eq, inArray, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import type { Site } from "~/program/site";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { approveRun } from "~/records/results/approve-run.server";
import { releaseDue } from "~/records/results/release-due.server";
import { resultRuns } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../tests/support/projects";
import { publishProject } from "../../../tests/support/published-projects";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { settleCertificates } from "./certificates/settle-certificates.server";
import { firstWords } from "./letters/first-words.server";
import { remindFinalists } from "./letters/remind-finalists.server";
import { sendResultLetters } from "./letters/send-letters.server";
import { tellOfWords } from "./letters/tell-of-words.server";
import { answerShowcase } from "./own/answer.server";
import { freezeRun } from "./run/freeze-run.server";
import { lookOver, nextWords } from "./staff/look-over.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
  await db().delete(outbox);
  await db().delete(letterBatches);
});

const NIGHT_BEFORE = new Date("2026-04-03T07:00:00Z");
const MINUTE = new Date("2026-04-03T15:00:00Z");
const at = (now: Date): Site => ({ ...currentSite(), now });

/** Rosa's child is a finalist (eight are, of two), and it is out. */
async function aReleasedFinalist() {
  const child = await aChildWithAProject();
  await publishProject(child.entryId);
  await aFrozenCount();
  await aJudgedRound("online", [{ entryId: child.entryId, step: 4 }]);
  await releaseAnew("");
  return child;
}

async function releaseAnew(reason: string) {
  const frozen = await freezeRun({ kind: "online", reason, actor: "a", site: at(NIGHT_BEFORE) });
  if ("refused" in frozen) throw new Error(frozen.refused);
  for (const id of ["a", "b"]) {
    await approveRun(frozen.runId, { id, email: `${id}@example.org` }, at(NIGHT_BEFORE));
  }
  await releaseDue(at(MINUTE), () => []);
  return frozen.runId;
}

const letters = () =>
  db()
    .select({ kind: outbox.kind, to: outbox.recipient, subject: outbox.subject })
    .from(outbox)
    .where(like(outbox.kind, "results-%"));

test("letters go once: begun again, taken back and released anew", async () => {
  await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  expect(await letters()).toMatchObject([{ kind: "results-finalist", to: "rosa@example.org" }]);
  // As after a kill before it was noted.
  await db().update(resultRuns).set({ lettersQueuedAt: null });
  await sendResultLetters(at(MINUTE));
  expect(await letters()).toHaveLength(1);
  const [run] = await db().select().from(resultRuns);
  await takeBackRun({ runId: run?.id ?? "", why: "A mistake of ours", actor: "a", tags: [] });
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await letters()).toHaveLength(1);
});

test("nobody hears of what was taken back before the letters went", async () => {
  await aReleasedFinalist();
  const [run] = await db().select().from(resultRuns);
  await takeBackRun({ runId: run?.id ?? "", why: "A mistake of ours", actor: "a", tags: [] });
  expect(await sendResultLetters(at(MINUTE))).toBe(0);
  expect(await letters()).toEqual([]);
});

test("finalists are reminded until they have answered who comes", async () => {
  const { entryId, participantId } = await aReleasedFinalist();
  const aWeekBefore = at(new Date("2026-04-18T18:00:00Z"));
  expect(await remindFinalists(at(MINUTE))).toBe(0);
  expect(await remindFinalists(aWeekBefore)).toBe(1);
  expect(await remindFinalists(aWeekBefore)).toBe(0);
  const answer = { entryId, personId: "p", coming: [participantId], adultName: "Rosa Ruiz" };
  await answerShowcase(answer, aWeekBefore);
  expect(await remindFinalists(at(new Date("2026-04-22T18:00:00Z")))).toBe(0);
});

test("a judge’s words wait for a look of staff, at the revision that was on the screen", async () => {
  await aReleasedFinalist();
  const { season } = currentSite();
  const first = await nextWords(season.id, 0);
  if (!first) throw new Error("Nothing waits");
  const { assignmentId, revision } = first;
  const look = { assignmentId, actor: "a", withheldWhy: null };
  expect(await lookOver({ ...look, revision: revision + 1 })).toBe("stale");
  expect(await lookOver({ ...look, revision })).toBe("changed");
  const [row] = await db()
    .select()
    .from(readingWords)
    .where(eq(readingWords.assignmentId, assignmentId));
  expect(row?.lookedOverAt).not.toBeNull();
  expect((await nextWords(season.id, 0))?.assignmentId).not.toBe(assignmentId);
});

test("a finalist’s certificate comes with the release, once, and says so when it is taken back", async () => {
  const { participantId } = await aReleasedFinalist();
  expect(await settleCertificates(at(MINUTE))).toBe(1);
  expect(await settleCertificates(at(MINUTE))).toBe(0);
  const held = () =>
    db()
      .select({ kind: certificates.kind, revokedAt: certificates.revokedAt })
      .from(certificates)
      .innerJoin(certificateHolders, eq(certificateHolders.certificateId, certificates.id))
      .where(and(eq(certificateHolders.participantId, participantId)));
  expect(await held()).toEqual([{ kind: "finalist", revokedAt: null }]);
  // A clock that is turned back hides the release, and takes nothing from anybody.
  await settleCertificates(at(new Date("2025-12-12T12:00:00-07:00")));
  expect(await held()).toEqual([{ kind: "finalist", revokedAt: null }]);
  const [run] = await db().select({ id: resultRuns.id }).from(resultRuns);
  await takeBackRun({ runId: run?.id ?? "", why: "A mistake of ours", actor: "a", tags: [] });
  await settleCertificates(at(MINUTE));
  expect(await held()).toEqual([{ kind: "finalist", revokedAt: expect.any(Date) }]);
});

async function lookOverAll() {
  const { season } = currentSite();
  for (let next = await nextWords(season.id, 0); next; next = await nextWords(season.id, 0)) {
    await lookOver({ ...next, actor: "a", withheldWhy: null });
  }
}

test("when the last words about an entry are looked over after the finalists’ date, its people hear of it once", async () => {
  await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  expect(await tellOfWords(at(MINUTE))).toBe(0);
  await lookOverAll();
  expect(await tellOfWords(at(MINUTE))).toBe(1);
  expect(await tellOfWords(at(MINUTE))).toBe(0);
  expect((await letters()).map(({ kind }) => kind)).toEqual(["results-finalist", "results-words"]);
});

test("whose words were all looked over before hears of them once, in the letter about the result", async () => {
  const child = await aChildWithAProject();
  await publishProject(child.entryId);
  await aFrozenCount();
  await aJudgedRound("online", [{ entryId: child.entryId, step: 4 }]);
  await lookOverAll();
  await releaseAnew("");
  await sendResultLetters(at(MINUTE));
  expect(await tellOfWords(at(MINUTE))).toBe(0);
});

test("what a family’s page waits for is looked over before the words of later rounds", async () => {
  const { entryId } = await aReleasedFinalist();
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  const early = new Date("2025-01-01T12:00:00Z");
  const later = db().select({ id: rounds.id }).from(rounds).where(eq(rounds.kind, "showcase"));
  const read = db()
    .select({ id: roundEntries.id })
    .from(roundEntries)
    .where(inArray(roundEntries.roundId, later));
  const ofShowcase = inArray(assignments.roundEntryId, read);
  await db().update(assignments).set({ finishedAt: early }).where(ofShowcase);
  const { season } = currentSite();
  const isOfShowcase = async (out: "online"[]) => {
    const next = await nextWords(season.id, 0, out);
    const own = and(ofShowcase, eq(assignments.id, next?.assignmentId ?? ""));
    return (await db().$count(assignments, own)) > 0;
  };
  expect(await isOfShowcase([])).toBe(true);
  expect(await isOfShowcase(["online"])).toBe(false);
});

test("each child’s first words come back to its own readers, also in a letter about an award", async () => {
  const { entryId, participantId } = await aReleasedFinalist();
  await db()
    .insert(lessonProgress)
    .values({
      participantId,
      lesson: "talk-1",
      season: currentSite().season.id,
      checkScore: 5,
      reflection: "I asked about trout.",
      readAt: new Date("2025-12-14T17:00:00Z"),
    });
  const [guardian] = await db()
    .select()
    .from(guardians)
    .where(eq(guardians.participantId, participantId));
  expect(await firstWords(entryId)).toEqual([
    { at: "2025-12-14T10:00", text: "I asked about trout.", readers: [guardian?.personId] },
  ]);
});
