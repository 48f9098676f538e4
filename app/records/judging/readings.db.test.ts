import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { endOf } from "~/program/mountain-time";
import {
  aJudge,
  anOpenRound,
  aPracticeReading,
  aReading,
  assign,
  nobodyJudges,
} from "../../../tests/support/a-judge";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { whileUncommitted } from "../../../tests/support/two-at-once";
import { entryMembers } from "../entries/entries.table.server";
import { markAsLeft } from "../entries/mark-as-left.server";
import { participants } from "../participants/participants.table.server";
import { judges } from "../people/judges.table.server";
import { handBack, reportTrouble } from "./end-reading.server";
import { holdReadingsOfLeft } from "./hold-readings.server";
import { declaredConflicts } from "./judge-profiles.server";
import {
  countToRead,
  findReading,
  mayRead,
  mayWrite,
  readingsOf,
  type Sheet,
  sheetOf,
  stateOf,
} from "./readings.server";
import { assignments, roundEntries, rounds } from "./rounds.table.server";
import { finishReading, saveSheet } from "./save-sheet.server";
import { readingWords, scores } from "./scores.table.server";
import { settleAfterLook, settleTroubles } from "./settle-troubles.server";
import { readingTroubles } from "./troubles.table.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyJudges();
  await nobodyIsAsked();
});

const BY_STAFF = () => ({ staffId: "staff", site: currentSite() });
const STEPS = { "technical-use": 4, creativity: 4, relevance: 3, communication: 5 };
const WHOLE: Sheet = {
  steps: STEPS,
  whatWorked: "You left the heron in.",
  tryNext: "Try a second gate.",
  noteForStaff: "",
  revision: 0,
};

const nothing = async () => {};

async function oneReading() {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { assignmentId, entryId, roundEntryId } = await aReading({ roundId, judgeId });
  const own = { judgeId, assignmentId };
  const site = currentSite();
  return {
    ...own,
    roundId,
    entryId,
    roundEntryId,
    save: (sheet: Partial<Sheet>) => saveSheet({ ...own, site, sheet: { ...WHOLE, ...sheet } }),
    finish: (sheet: Partial<Sheet>) =>
      finishReading({ ...own, site, sheet: { ...WHOLE, ...sheet } }),
    state: async () => {
      const reading = await findReading(judgeId, assignmentId);
      return reading && stateOf(reading);
    },
  };
}

test("a sheet is stored whole, and the same one sent again is one change", async () => {
  const { save, assignmentId } = await oneReading();
  expect(await save({})).toEqual({ state: "saved", revision: 1 });
  // The answer was lost on its way: the page sends it again, based on what it knew.
  expect(await save({})).toEqual({ state: "saved", revision: 1 });
  expect(await sheetOf(assignmentId)).toEqual({ ...WHOLE, revision: 1 });
  expect(await db().$count(scores)).toBe(4);
});

test("a change that is based on what is there takes its place; one that is not overwrites nothing", async () => {
  const { save, assignmentId } = await oneReading();
  await save({});
  expect(await save({ revision: 1, tryNext: "Ask a farmer." })).toMatchObject({ revision: 2 });
  expect(await save({ revision: 1, tryNext: "From the other phone." })).toMatchObject({
    state: "conflict",
    theirs: { content: { tryNext: "Ask a farmer." }, revision: 2 },
  });
  expect(await sheetOf(assignmentId)).toMatchObject({ tryNext: "Ask a farmer." });
});

test("the same sheet sent twelve times at once is stored once", async () => {
  const { save, assignmentId } = await oneReading();
  const answers = await Promise.all(Array.from({ length: 12 }, () => save({})));
  expect(answers.every(({ state }) => state === "saved")).toBe(true);
  expect(await sheetOf(assignmentId)).toMatchObject({ revision: 1 });
});

test("what is not asked of an entry is not stored", async () => {
  const { save } = await oneReading();
  await save({ steps: { ...STEPS, collaboration: 5, "audience-choice": 5, invented: 1 } });
  expect((await db().select().from(scores)).map(({ criterion }) => criterion).sort()).toEqual(
    Object.keys(STEPS).sort(),
  );
});

test("to finish, every step and both sentences are asked for; what was typed is kept all the same", async () => {
  const { finish, state, assignmentId, judgeId } = await oneReading();
  const { relevance: _, ...less } = STEPS;
  expect(await finish({ steps: less, tryNext: " " })).toEqual({
    state: "missing",
    criteria: ["relevance"],
    words: ["tryNext"],
  });
  expect(await sheetOf(assignmentId)).toMatchObject({ steps: less });
  expect(await state()).toBe("begun");
  expect(await countToRead([judgeId], currentSite().season.id)).toBe(1);
  expect(await finish({ revision: 1 })).toMatchObject({ state: "saved" });
  expect(await state()).toBe("finished");
});

test("a panel of special awards is asked for steps alone", async () => {
  const { roundId, finish, state } = await oneReading();
  await db().update(rounds).set({ kind: "special" }).where(eq(rounds.id, roundId));
  const silent = { whatWorked: "", tryNext: "" };
  expect(await finish({ ...silent, steps: {} })).toMatchObject({ state: "missing", words: [] });
  expect(await finish(silent)).toMatchObject({ state: "saved" });
  expect(await state()).toBe("finished");
});

test("what is finished can be corrected until the round closes, and staff read new words anew", async () => {
  const { finish, save, roundId, assignmentId } = await oneReading();
  await finish({});
  const [before] = await db().select().from(assignments);
  await db().update(readingWords).set({ lookedOverAt: new Date(), lookedOverBy: "staff" });
  expect(await finish({ revision: 1, tryNext: "Try two gates." })).toMatchObject({ revision: 2 });
  expect(await db().select().from(readingWords)).toMatchObject([{ lookedOverAt: null }]);
  const [after] = await db().select().from(assignments);
  expect(after?.finishedAt).toEqual(before?.finishedAt);
  await db().update(rounds).set({ state: "closed" }).where(eq(rounds.id, roundId));
  expect(await save({ revision: 2, tryNext: "Too late." })).toEqual({ state: "closed" });
  expect(await sheetOf(assignmentId)).toMatchObject({ tryNext: "Try two gates." });
});

test("a correction that is half typed leaves what is finished whole", async () => {
  const { finish, save, assignmentId } = await oneReading();
  await finish({});
  const { relevance: _, ...less } = STEPS;
  expect(await save({ revision: 1, whatWorked: "" })).toEqual({
    state: "missing",
    criteria: [],
    words: ["whatWorked"],
  });
  expect(await finish({ revision: 1, steps: less })).toMatchObject({ criteria: ["relevance"] });
  expect(await sheetOf(assignmentId)).toEqual({ ...WHOLE, revision: 1 });
  expect(await save({ revision: 1, whatWorked: "The heron." })).toMatchObject({ revision: 2 });
});

test("practice is done once: whoever has seen the guide does not score it anew", async () => {
  const { judgeId } = await aJudge();
  const assignmentId = await aPracticeReading(await anOpenRound(), judgeId);
  const site = currentSite();
  await finishReading({ judgeId, assignmentId, site, sheet: WHOLE });
  const again = { judgeId, assignmentId, site, sheet: { ...WHOLE, revision: 1, steps: {} } };
  expect(await saveSheet(again)).toEqual({ state: "closed" });
});

test("finishing practice once more, because the answer was lost, is not refused", async () => {
  const { judgeId } = await aJudge();
  const assignmentId = await aPracticeReading(await anOpenRound(), judgeId);
  const pressed = { judgeId, assignmentId, site: currentSite(), sheet: WHOLE };
  await finishReading(pressed);
  expect(await finishReading(pressed)).toEqual({ state: "saved", revision: 1 });
  // What the page sends as it is left may arrive behind the press.
  expect(await saveSheet(pressed)).toEqual({ state: "saved", revision: 1 });
});

test("practice comes first in the list, whatever the order of the others", async () => {
  const { judgeId, roundId, assignmentId } = await oneReading();
  await db().update(assignments).set({ position: -9 });
  const practice = await aPracticeReading(roundId, judgeId);
  const list = await readingsOf(judgeId, currentSite().season.id);
  expect(list.map(({ assignment }) => assignment.id)).toEqual([practice, assignmentId]);
});

test("nobody writes into another judge's reading", async () => {
  const { assignmentId } = await oneReading();
  const { judgeId } = await aJudge({ email: "other@example.org" });
  const saving = { judgeId, assignmentId, site: currentSite(), sheet: WHOLE };
  expect(await saveSheet(saving)).toEqual({ state: "closed" });
  expect(await finishReading(saving)).toEqual({ state: "closed" });
  expect(await handBack({ judgeId, assignmentId, how: "family", andThen: nothing })).toBe(false);
  expect(await db().$count(scores)).toBe(0);
});

test("who knows them hands it back: the marks go, and it never comes again", async () => {
  const { save, state, judgeId, assignmentId, entryId } = await oneReading();
  await save({});
  expect(await handBack({ judgeId, assignmentId, how: "school", andThen: nothing })).toBe(true);
  expect(await state()).toBe("ended");
  expect(await db().$count(scores)).toBe(0);
  expect(await db().$count(readingWords)).toBe(0);
  expect(await declaredConflicts(currentSite().season.id)).toMatchObject([
    { judgeId, entryId, how: "school" },
  ]);
});

test("what cannot be opened waits with what was typed, until it is settled", async () => {
  const { save, state, judgeId, assignmentId, roundEntryId } = await oneReading();
  await save({});
  const other = await aJudge({ email: "other@example.org" });
  const second = await assign({ roundEntryId, judgeId: other.judgeId, position: 1 });
  const told: boolean[] = [];
  const report = (own: { judgeId: string; assignmentId: string }) =>
    reportTrouble({
      ...own,
      kind: "cannot-open",
      part: "video",
      site: currentSite(),
      andThen: async (_, { isKnown }) => void told.push(isKnown),
    });
  expect(await report({ judgeId, assignmentId })).toBe(true);
  expect(await report({ judgeId: other.judgeId, assignmentId: second })).toBe(true);
  expect(told).toEqual([false, true]);
  expect(await state()).toBe("waits");
  expect(await save({ revision: 1, tryNext: "Later." })).toEqual({ state: "closed" });
  expect(await settleTroubles(roundEntryId, "cannot-open", BY_STAFF())).toBe(2);
  expect(await state()).toBe("begun");
  expect(await sheetOf(assignmentId)).toMatchObject({ steps: STEPS });
});

test("a family has two days to open it, and never longer than the round is open", async () => {
  const { judgeId, assignmentId } = await oneReading();
  const { season } = currentSite();
  const closes = endOf(season.dates.judgingCloses).getTime();
  const given: (number | undefined)[] = [];
  for (const hoursLeft of [100, 5, -1]) {
    await db().delete(readingTroubles);
    const now = new Date(closes - hoursLeft * 3_600_000);
    await reportTrouble({
      judgeId,
      assignmentId,
      kind: "cannot-open",
      part: "video",
      site: { season, now },
      andThen: async (_, { openUntil }) => {
        given.push(((openUntil?.getTime() ?? 0) - now.getTime()) / 3_600_000);
      },
    });
  }
  // Kept open by staff beyond its hour, it has no known end.
  expect(given).toEqual([48, 5, 48]);
});

test("what was taken out of the fair is read no further", async () => {
  const { save, state, judgeId, assignmentId } = await oneReading();
  await db().update(roundEntries).set({ outAt: new Date(), outWhy: "withdrawn" });
  expect(await state()).toBe("out");
  expect(await save({})).toEqual({ state: "closed" });
  const reading = await findReading(judgeId, assignmentId);
  expect(reading && mayWrite(reading)).toBe(false);
});

const JUDGES = 90;

test("ninety judges save at once, each sheet sent twice: none is lost, none doubled, the last word stands", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { roundEntryId } = await aReading({ roundId, judgeId });
  const site = currentSite();
  const named = Array.from({ length: JUDGES }, (_, at) => ({
    season: site.season.id,
    name: `Judge ${at}`,
  }));
  const bench = await db().insert(judges).values(named).returning({ id: judges.id });
  const given = await db()
    .insert(assignments)
    .values(bench.map(({ id }, position) => ({ roundEntryId, judgeId: id, position })))
    .returning({ id: assignments.id, judgeId: assignments.judgeId });
  const sheetFor = (at: number, revision: number): Sheet => ({
    ...WHOLE,
    steps: { ...STEPS, creativity: 1 + ((at + revision) % 5) },
    whatWorked: `What ${at} liked, ${revision}`,
    revision,
  });
  await Promise.all(
    given.map(async (reading, at) => {
      const own = { judgeId: reading.judgeId, assignmentId: reading.id, site };
      for (const revision of [0, 1]) {
        const saving = { ...own, sheet: sheetFor(at, revision) };
        // A phone that heard no answer sends the same again.
        const answers = await Promise.all([saveSheet(saving), saveSheet(saving)]);
        const saved = { state: "saved", revision: revision + 1 };
        expect(answers).toEqual([saved, saved]);
      }
      const finished = await finishReading({ ...own, sheet: sheetFor(at, 2) });
      expect(finished).toMatchObject({ state: "saved" });
    }),
  );
  for (const [at, { id }] of given.entries()) {
    expect(await sheetOf(id)).toMatchObject({ ...sheetFor(at, 2), revision: 3 });
  }
  expect(await db().$count(scores)).toBe(JUDGES * Object.keys(STEPS).length);
  expect(await db().$count(readingWords)).toBe(JUDGES);
});

test("nothing slips into a round in the moment in which it is closed or frozen", async () => {
  const { roundId, judgeId, assignmentId, save, finish } = await oneReading();
  const answers: unknown[] = [];
  for (const state of ["closed", "frozen"] as const) {
    await db().update(rounds).set({ state: "open" }).where(eq(rounds.id, roundId));
    await whileUncommitted(
      (tx) => tx.update(rounds).set({ state }).where(eq(rounds.id, roundId)),
      async () => {
        const own = { judgeId, assignmentId };
        const report = {
          ...own,
          kind: "not-for-a-child",
          part: null,
          site: currentSite(),
        } as const;
        const begun = [
          save({}).then(({ state: stands }) => stands),
          finish({}).then(({ state: stands }) => stands),
          reportTrouble({ ...report, andThen: nothing }),
          handBack({ ...own, how: "family", andThen: nothing }),
        ];
        answers.push(...(await Promise.all(begun)));
      },
    );
  }
  expect(answers).toEqual(["closed", "closed", false, false, "closed", "closed", false, false]);
  expect(await db().$count(scores)).toBe(0);
});

test("one of several leaves: nobody reads on before staff have looked again, and what is finished stays", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { entryId, assignmentId, roundEntryId } = await aReading({ roundId, judgeId });
  const [friend] = await db()
    .insert(participants)
    .values({ season: currentSite().season.id, givenName: "Ben" })
    .returning({ id: participants.id });
  const participantId = friend?.id ?? "";
  await db().insert(entryMembers).values({ entryId, participantId, position: 2 });
  const [other] = await db()
    .insert(judges)
    .values({ season: currentSite().season.id, name: "Done" })
    .returning({ id: judges.id });
  const finished = await assign({ roundEntryId, judgeId: other?.id ?? "", position: 1 });
  await db().update(assignments).set({ state: "finished" }).where(eq(assignments.id, finished));
  await markAsLeft(db(), [participantId]);
  await holdReadingsOfLeft();
  const reading = await findReading(judgeId, assignmentId);
  expect(reading && stateOf(reading)).toBe("waits");
  const untouched = await findReading(other?.id ?? "", finished);
  expect(untouched && stateOf(untouched)).toBe("finished");
  // A tab, a letter and a finished reading lead to the film as well as the list does.
  expect([reading, untouched].map((one) => one && mayRead(one))).toEqual([false, false]);
  // Another version was looked over, and not the one that this round reads.
  expect(await settleAfterLook(db(), randomUUID(), BY_STAFF())).toBe(0);
  expect(await settleTroubles(roundEntryId, "member-left", BY_STAFF())).toBe(1);
  await holdReadingsOfLeft();
  const again = await findReading(judgeId, assignmentId);
  expect(again && [mayRead(again), mayWrite(again)]).toEqual([true, true]);
});
