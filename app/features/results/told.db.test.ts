import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { cancelBatch } from "~/platform/mail/change-batch.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import type { Site } from "~/program/site";
import { markAsLeft } from "~/records/entries/mark-as-left.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { assignments, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { readingWords } from "~/records/judging/scores.table.server";
import { certificateHolders, certificates } from "~/records/learning/certificates.table.server";
import { lessonProgress } from "~/records/learning/lesson-progress.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { approveRun } from "~/records/results/approve-run.server";
import { releaseDue } from "~/records/results/release-due.server";
import { resultDecisions, resultRuns } from "~/records/results/results.table.server";
import { takeBackRun } from "~/records/results/take-back.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { aChildWithAProject } from "../../../tests/support/projects";
import { publishProject } from "../../../tests/support/published-projects";
import { aSentForm, aStaffContext } from "../../../tests/support/router-context";
import { aSignedFriend, guardianSays } from "../../../tests/support/said-by-guardians";
import { aFrozenCount, aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { settleCertificates } from "./certificates/settle-certificates.server";
import { firstWords } from "./letters/first-words.server";
import { remindFinalists } from "./letters/remind-finalists.server";
import { sendResultLetters } from "./letters/send-letters.server";
import { tellOfWords } from "./letters/tell-of-words.server";
import { answerShowcase } from "./own/answer.server";
import { freezeRun } from "./run/freeze-run.server";
import * as feedbackQueue from "./staff/feedback-queue";
import { invitedEntries } from "./staff/invited.server";
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

const allSent = () => db().update(outbox).set({ state: "sent" });

async function takeBackLatest() {
  const [run] = await db().select().from(resultRuns).where(isNull(resultRuns.takenBackAt));
  await takeBackRun({ runId: run?.id ?? "", why: "A mistake of ours", actor: "a", tags: [] });
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
  await allSent();
  await takeBackLatest();
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await letters()).toHaveLength(1);
});

test("of a later run a mother hears of the project about which it says something else, and of no other", async () => {
  const { entryId } = await aReleasedFinalist();
  const other = await aChildWithAProject({ child: { first_name: "Ben" } });
  const [round] = await db().select().from(rounds);
  const roundId = round?.id ?? "";
  await sendResultLetters(at(MINUTE));
  await allSent();
  await db()
    .insert(roundEntries)
    .values({ roundId, entryId: other.entryId, division: "k8", isTeam: false });
  await takeBackLatest();
  await releaseAnew("One was forgotten");
  await sendResultLetters(at(MINUTE));
  const told = await db()
    .select({ kind: outbox.kind, recordId: outbox.recordId })
    .from(outbox)
    .where(like(outbox.kind, "results-%"));
  expect(told).toEqual([
    { kind: "results-finalist", recordId: entryId },
    { kind: "results-other", recordId: other.entryId },
  ]);
});

test("a third run tells a mother nothing anew of a project that the second had nothing to say about", async () => {
  const one = await aChildWithAProject();
  const other = await aChildWithAProject({ child: { first_name: "Ben" } });
  await aFrozenCount();
  const read = [one, other].map(({ entryId }) => ({ entryId, step: 4 }));
  const { roundId, roundEntryIds } = await aJudgedRound("online", read);
  await releaseAnew("");
  await sendResultLetters(at(MINUTE));
  await allSent();
  await db()
    .insert(resultDecisions)
    .values({
      roundId,
      award: "finalist",
      effect: "deny",
      roundEntryId: roundEntryIds[0] ?? "",
      reason: "An adult wrote most of it",
      decidedBy: "a",
      programAt: NIGHT_BEFORE,
    });
  await releaseAnew("Not its own work");
  await sendResultLetters(at(MINUTE));
  await allSent();
  const kinds = async () => (await letters()).map(({ kind }) => kind).toSorted();
  expect(await kinds()).toEqual(["results-finalist", "results-other"]);
  await releaseAnew("Computed again");
  await sendResultLetters(at(MINUTE));
  expect(await kinds()).toEqual(["results-finalist", "results-other"]);
});

test("nobody hears of what was taken back before the letters went", async () => {
  await aReleasedFinalist();
  await takeBackLatest();
  expect(await sendResultLetters(at(MINUTE))).toBe(0);
  expect(await letters()).toEqual([]);
});

test("letters that have not gone are not sent once a release is taken back; the next one writes to whom they were for", async () => {
  await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  const states = async () =>
    (await db().select({ state: outbox.state }).from(outbox).where(like(outbox.kind, "results-%")))
      .map(({ state }) => state)
      .toSorted();
  expect(await states()).toEqual(["queued"]);
  await takeBackLatest();
  expect(await states()).toEqual(["canceled"]);
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await states()).toEqual(["canceled", "queued"]);
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

test("the list of who comes leaves out whoever left, and whose guardian said no, after the answer", async () => {
  const ana = await aReleasedFinalist();
  const { entryId } = ana;
  const ben = await aSignedFriend(ana, "omar@example.org");
  const coming = [ana.participantId, ben.participantId];
  await answerShowcase({ entryId, personId: "p", coming, adultName: "Rosa Ruiz" }, at(MINUTE));
  const listed = async () => {
    const [invited] = await invitedEntries(at(MINUTE), { withNames: true });
    return invited?.answer;
  };
  expect(await listed()).toMatchObject({ coming: 2, names: ["Ana Ruiz", "Ben Soto"] });
  await guardianSays(ben.participantId, "takes-back");
  expect(await listed()).toMatchObject({ coming: 1, names: ["Ana Ruiz"] });
  await guardianSays(ben.participantId, "yes");
  await markAsLeft(db(), [ben.participantId]);
  expect(await listed()).toMatchObject({ coming: 1, names: ["Ana Ruiz"] });
});

test("a school’s contact and a mentor are sent to pages that open for them, and not asked who comes", async () => {
  const { entryId, registrationId } = await aReleasedFinalist();
  const contactId = await findOrAddPerson(db(), "office@example.org");
  await db()
    .update(registrations)
    .set({ type: "school", contactId })
    .where(eq(registrations.id, registrationId));
  const personId = await findOrAddPerson(db(), "mentor@example.org");
  await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
  await sendResultLetters(at(MINUTE));
  await lookOverAll();
  await tellOfWords(at(MINUTE));
  await remindFinalists(at(new Date("2026-04-18T18:00:00Z")));
  const linksOf = async (to: string) => {
    const own = await db().select().from(outbox).where(eq(outbox.recipient, to));
    return own
      .filter(({ kind }) => kind.startsWith("results-"))
      .map(({ kind, text }) => [kind, text.match(/\/(?:my|school)[\w/-]*/g)?.at(-1)]);
  };
  expect(await linksOf("office@example.org")).toEqual([["results-finalist", "/school"]]);
  expect(await linksOf("mentor@example.org")).toEqual([["results-finalist", `/my/${entryId}`]]);
  const feedback = `/my/${entryId}/feedback`;
  expect(Object.fromEntries(await linksOf("rosa@example.org"))).toEqual({
    "results-finalist": feedback,
    "results-words": feedback,
    "results-reminder": feedback,
  });
});

test("nobody is reminded within a day of the letter that asked first", async () => {
  await aReleasedFinalist();
  const late = new Date("2026-04-18T12:00:00Z");
  await db().update(resultRuns).set({ releasedProgramAt: late });
  expect(await remindFinalists(at(new Date("2026-04-18T18:00:00Z")))).toBe(0);
  expect(await remindFinalists(at(new Date("2026-04-19T13:00:00Z")))).toBe(1);
});

test("whoever has two finalists is reminded of both in one letter", async () => {
  const one = await aChildWithAProject();
  const other = await aChildWithAProject({ child: { first_name: "Ben" } });
  await aFrozenCount();
  const read = [one, other].map(({ entryId }) => ({ entryId, step: 4 }));
  await aJudgedRound("online", read);
  await releaseAnew("");
  const aWeekBefore = at(new Date("2026-04-18T18:00:00Z"));
  expect(await remindFinalists(aWeekBefore)).toBe(1);
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "results-reminder"));
  for (const { entryId } of [one, other]) {
    expect(letter?.text).toContain(`/my/${entryId}/feedback`);
  }
  const answer = { entryId: one.entryId, personId: "p", coming: [], adultName: "" };
  await answerShowcase(answer, aWeekBefore);
  expect(await remindFinalists(at(new Date("2026-04-22T18:00:00Z")))).toBe(1);
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

test("what a judge wrote about somebody’s own child is looked over by a colleague", async () => {
  await aReleasedFinalist();
  const next = await nextWords(currentSite().season.id, 0);
  if (!next) throw new Error("Nothing waits");
  const { assignmentId: assignment, revision } = next;
  const body = new URLSearchParams({ intent: "show", assignment, revision: String(revision) });
  const pressBy = async (email: string) => {
    const context = aStaffContext("staff-1", "owner");
    context.set(staffContext, { ...context.get(staffContext), email });
    const sent = { path: "/admin/results/feedback", body };
    return JSON.stringify(await feedbackQueue.action(aSentForm(sent, context) as never));
  };
  expect(await pressBy("Rosa@example.org")).toContain("Others decide about this");
  const context = aStaffContext("staff-1", "owner");
  context.set(staffContext, { ...context.get(staffContext), email: "rosa@example.org" });
  const url = new URL("http://localhost:3000/admin/results/feedback");
  const seen = await feedbackQueue.loader({ url, context } as never);
  expect(seen).toMatchObject({ isOwn: true, next: undefined });
  expect(await pressBy("colleague@example.org")).toContain("The family reads it.");
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

test("a family that waits for words of which staff pass nothing on is told that, once", async () => {
  await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  const { season } = currentSite();
  for (let next = await nextWords(season.id, 0); next; next = await nextWords(season.id, 0)) {
    await lookOver({ ...next, actor: "a", withheldWhy: "It names the child" });
  }
  expect(await tellOfWords(at(MINUTE))).toBe(1);
  expect(await tellOfWords(at(MINUTE))).toBe(0);
  const [letter] = await db().select().from(outbox).where(eq(outbox.kind, "results-words"));
  expect(letter?.text).toContain("there is nothing among them that we can pass on");
});

test("words that an earlier release of the site has told of are not told again", async () => {
  const { entryId } = await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  await lookOverAll();
  // As it named them: by season and entry, whichever run it was.
  const season = currentSite().season.id;
  const hex = createHash("sha256").update(`results:${season}:words:${entryId}`).digest("hex");
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  await db()
    .insert(letterBatches)
    .values({ id, kind: "results-words", season, sendAfter: new Date() });
  expect(await tellOfWords(at(MINUTE))).toBe(0);
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

test("words that were complete before a second release are told once, in its letter about the result", async () => {
  await aReleasedFinalist();
  await takeBackLatest();
  await lookOverAll();
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await letters()).toMatchObject([{ kind: "results-finalist" }]);
  expect(await tellOfWords(at(MINUTE))).toBe(0);
  expect(await tellOfWords(at(MINUTE))).toBe(0);
});

test("words that were complete before a second release are told to whom it does not write anew", async () => {
  await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  await allSent();
  await lookOverAll();
  await takeBackLatest();
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await letters()).toHaveLength(1);
  expect(await tellOfWords(at(MINUTE))).toBe(1);
});

/** Another guardian of the same child. */
async function omarJoins(participantId: string) {
  const personId = await findOrAddPerson(db(), "omar@example.org");
  await db().insert(guardians).values({ participantId, personId, origin: "invited" });
}

const lettersTo = async (to: string) =>
  (await letters()).flatMap((one) => (one.to === to ? one.kind : []));

test("words that were told to one guardian, and taken back unsent from the other, are told to the other", async () => {
  const { participantId } = await aReleasedFinalist();
  await omarJoins(participantId);
  await sendResultLetters(at(MINUTE));
  await allSent();
  await lookOverAll();
  expect(await tellOfWords(at(MINUTE))).toBe(2);
  await db().update(outbox).set({ state: "sent" }).where(eq(outbox.recipient, "rosa@example.org"));
  await takeBackLatest();
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await tellOfWords(at(MINUTE))).toBe(1);
  expect(await tellOfWords(at(MINUTE))).toBe(0);
  expect((await lettersTo("rosa@example.org")).sort()).toEqual([
    "results-finalist",
    "results-words",
  ]);
  expect((await lettersTo("omar@example.org")).sort()).toEqual([
    "results-finalist",
    "results-words",
    "results-words",
  ]);
});

test("once a run has told of an entry’s words, nothing of it is left to do, also where somebody missed them and has gone", async () => {
  const { participantId } = await aReleasedFinalist();
  await omarJoins(participantId);
  await sendResultLetters(at(MINUTE));
  await allSent();
  await lookOverAll();
  await tellOfWords(at(MINUTE));
  await db().update(outbox).set({ state: "sent" }).where(eq(outbox.recipient, "rosa@example.org"));
  await takeBackLatest();
  const omar = await findOrAddPerson(db(), "omar@example.org");
  await db().delete(guardians).where(eq(guardians.personId, omar));
  await releaseAnew("Mended");
  await sendResultLetters(at(MINUTE));
  expect(await tellOfWords(at(MINUTE))).toBe(0);
  // Whatever has an entry to look at breaks off here.
  expect(await tellOfWords(at(MINUTE), AbortSignal.abort())).toBe(0);
});

test("letters about words that staff have taken back are not written again and again", async () => {
  await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  await lookOverAll();
  expect(await tellOfWords(at(MINUTE))).toBe(1);
  const [batch] = await db()
    .select({ id: letterBatches.id })
    .from(letterBatches)
    .where(eq(letterBatches.kind, "results-words"));
  await cancelBatch(batch?.id ?? "", { kind: "staff", id: "a" });
  expect(await tellOfWords(at(MINUTE), AbortSignal.abort())).toBe(0);
});

test("a guardian who joins between two releases has one letter, which says that the words are there", async () => {
  const { participantId } = await aReleasedFinalist();
  await sendResultLetters(at(MINUTE));
  await lookOverAll();
  await tellOfWords(at(MINUTE));
  await allSent();
  await omarJoins(participantId);
  await takeBackLatest();
  await releaseAnew("Mended");
  for (const _ of [1, 2]) {
    await sendResultLetters(at(MINUTE));
    expect(await tellOfWords(at(MINUTE))).toBe(0);
  }
  expect(await lettersTo("omar@example.org")).toEqual(["results-finalist"]);
  expect((await lettersTo("rosa@example.org")).sort()).toEqual([
    "results-finalist",
    "results-words",
  ]);
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
