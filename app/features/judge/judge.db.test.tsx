import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { EMPTY_PROJECT } from "~/program/project";
import { findJudgeProfile } from "~/records/judging/judge-profiles.server";
import { endJudges } from "~/records/judging/judges.server";
import { roundReadings } from "~/records/judging/round-readings.server";
import { rounds } from "~/records/judging/rounds.table.server";
import { saveSheet } from "~/records/judging/save-sheet.server";
import { scores } from "~/records/judging/scores.table.server";
import { judges } from "~/records/people/judges.table.server";
import { projectVersionFiles } from "~/records/projects/projects.table.server";
import { nominationsOfSeason, nominate as putForward } from "~/records/results/nominations.server";
import { ABrowser, type RouteFunction } from "../../../tests/support/a-browser";
import {
  aJudge,
  anOpenRound,
  aPracticeReading,
  aReading,
  nobodyJudges,
} from "../../../tests/support/a-judge";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aProjectFile } from "../../../tests/support/projects";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import routes from "../../routes";
import { factsOf } from "./home-words";
import * as conduct from "./join/conduct";
import * as conflicts from "./join/conflicts";
import * as goodbye from "./join/goodbye";
import * as profile from "./join/profile";
import * as file from "./reading/file";
import * as link from "./reading/link";
import * as nominate from "./reading/nominate";
import * as reading from "./reading/route";
import * as save from "./reading/save";
import { typedSheet } from "./reading/sheet-fields";
import * as stop from "./reading/stop";
import * as home from "./route";
import * as thanks from "./thanks";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyJudges();
  await nobodyIsAsked();
  await db().delete(outbox);
});

const LEE = "lee@example.org";
const PROFILE = [
  ["intent", "save"],
  ["expertise", "data"],
  ["expertise", "farming"],
  ["divisions", "k8"],
  ["languages", "en"],
  ["projects", "8"],
  ["onSite", "no"],
];

describe("joining", () => {
  test("leads from one question to the next, and to the list once all is said", async () => {
    const { judgeId } = await aJudge({ hasJoined: false });
    const lee = await comeIn(LEE);
    expect(await lee.open(home.loader, "/judge")).toMatchObject({ location: "/judge/profile" });
    const where = [
      ["school", "Cedar Hollow"],
      ["town", "Burley"],
    ];
    const said = await lee.send(profile.action, "/judge/profile", [...PROFILE, ...where]);
    expect(said.location).toBe("/judge/conflicts");
    const [judge] = await db().select().from(judges).where(eq(judges.id, judgeId));
    expect(judge).toMatchObject({ school: "Cedar Hollow", town: "Burley" });
    await lee.send(conflicts.action, "/judge/conflicts", { intent: "add", school: "Cedar Hollow" });
    const declared = { intent: "declare", all: "on" };
    const next = await lee.send(conflicts.action, "/judge/conflicts", declared);
    expect(next.location).toBe("/judge/conduct");
    const wrong = await lee.send(conduct.action, "/judge/conduct", { signature: "Somebody" });
    expect(wrong.status).toBe(400);
    expect(await findJudgeProfile(judgeId)).toMatchObject({ joinedAt: null });
    const signed = await lee.send(conduct.action, "/judge/conduct", { signature: "lee park" });
    expect(signed.location).toBe("/judge");
    expect(await findJudgeProfile(judgeId)).toMatchObject({
      expertise: ["data", "farming"],
      grades: ["K", "1", "2", "3", "4", "5", "6", "7", "8"],
      projects: 8,
      joinedAt: expect.any(Date),
    });
    expect((await lee.open(home.loader, "/judge")).content).toMatchObject({ rows: [], left: 0 });
  });

  test("a no ends it with one press", async () => {
    const { judgeId } = await aJudge({ hasJoined: false });
    const lee = await comeIn(LEE);
    const no = await lee.send(profile.action, "/judge/profile", { intent: "decline" });
    expect(no.location).toBe("/judge/goodbye");
    const [judge] = await db().select().from(judges).where(eq(judges.id, judgeId));
    expect(judge?.endedAt).toEqual(expect.any(Date));
    expect((await lee.open(home.loader, "/judge")).status).toBe(404);
  });

  test("a profile without a field, an amount or a word about the showcase is asked again", async () => {
    await aJudge({ hasJoined: false });
    const lee = await comeIn(LEE);
    const sent = await lee.send(profile.action, "/judge/profile", { intent: "save" });
    expect(sent.status).toBe(400);
    expect(Object.keys(Object(sent.content).result.error).sort()).toEqual(
      ["divisions", "expertise", "languages", "onSite", "projects"].sort(),
    );
  });
});

const NAMES = /rosa|ana|diaz|lincoln|example\.org/i;

/** A project whose links and file names hold the child's. */
async function withNames() {
  const judge = await aJudge();
  const roundId = await anOpenRound();
  const read = await aReading({
    roundId,
    judgeId: judge.judgeId,
    content: {
      ...EMPTY_PROJECT,
      title: { title: "Ditch Watch", kind: "solution" },
      video: { link: "https://films.example.com/rosa-diaz-lincoln" },
      aiRows: [{ id: "1", tool: "Chat", who: "rosa-diaz", use: "idea", kept: "", changed: "" }],
    },
  });
  const fileId = await aProjectFile(read.entryId, "report", { name: "Rosa Diaz report.pdf" });
  const name = "Rosa Diaz report.pdf";
  await db()
    .insert(projectVersionFiles)
    .values({ versionId: read.versionId, part: "report", fileId, name, sha256: "x", bytes: 1 });
  return { ...judge, roundId, ...read };
}

test("a judge reads a project without anything that we know of the child", async () => {
  const { assignmentId } = await withNames();
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const shown = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(Object(shown.content).material.files).toMatchObject([{ name: "report.pdf" }]);
  expect(JSON.stringify(shown.content)).not.toMatch(NAMES);
  expect(JSON.stringify(reading.meta())).not.toContain("Ditch");
  const list = await lee.open(home.loader, "/judge");
  expect(JSON.stringify(Object(list.content).rows)).not.toMatch(NAMES);
  const named = { ...own, name: "Rosa Diaz report.pdf" };
  expect((await lee.open(file.loader, "/judge/x/files/y", named)).status).toBe(404);
  const led = await lee.open(link.loader, "/judge/x/link/video", { ...own, part: "video" });
  expect(led).toMatchObject({ status: 302, location: expect.stringContaining("films.example") });
});

test("what cannot be opened is told to staff and, once, to the family, without the judge", async () => {
  const { assignmentId } = await withNames();
  const lee = await comeIn(LEE);
  await db().delete(outbox);
  const sent = await lee.send(
    stop.action,
    `/judge/${assignmentId}/stop`,
    { intent: "cannot-open", part: "video" },
    { assignment: assignmentId },
  );
  expect(sent.location).toBe("/judge?done=cannot-open");
  const letters = await db().select().from(outbox);
  expect(letters).toMatchObject([
    { kind: "judge-cannot-open", subject: "A judge cannot open the video" },
  ]);
  expect(letters[0]?.text).not.toContain("Lee");
  const list = await lee.open(home.loader, "/judge");
  expect(list.content).toMatchObject({ left: 0, rows: [{ state: "waits", canOpen: false }] });
});

test("what is not for a child is told to staff by letter at once, and to no family", async () => {
  const { assignmentId } = await withNames();
  const lee = await comeIn(LEE);
  await db().delete(outbox);
  const own = { assignment: assignmentId };
  const path = `/judge/${assignmentId}/stop`;
  await lee.send(stop.action, path, { intent: "not-for-a-child" }, own);
  const letters = await db().select().from(outbox);
  expect(letters).toMatchObject([
    { kind: "judge-not-for-a-child", recipient: env().STAFF_EMAIL, lane: 1 },
  ]);
  expect(letters[0]?.text).toContain("/admin/judge-reports");
  expect(letters[0]?.text).not.toMatch(/Lee|Ditch/);
  // A second press, or a second judge, is the same report until staff have looked.
  expect((await lee.send(stop.action, path, { intent: "not-for-a-child" }, own)).status).toBe(303);
  expect(await db().$count(outbox)).toBe(1);
});

test("while something cannot be opened a judge still says that it is not for a child, or whom they know", async () => {
  const { assignmentId } = await withNames();
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const path = `/judge/${assignmentId}/stop`;
  const cannotOpen = { intent: "cannot-open", part: "video" };
  await lee.send(stop.action, path, cannotOpen, own);
  expect((await lee.open(stop.loader, `${path}?why=know`, own)).status).toBe(200);
  expect((await lee.open(stop.loader, `${path}?why=cannot-open`, own)).status).toBe(302);
  expect((await lee.send(stop.action, path, cannotOpen, own)).status).toBe(409);
  const { content } = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(content).toMatchObject({ canStop: true, canWrite: false });
  await db().delete(outbox);
  await lee.send(stop.action, path, { intent: "not-for-a-child" }, own);
  expect(await db().select().from(outbox)).toMatchObject([{ kind: "judge-not-for-a-child" }]);
  // Staff look at it now; that the judge knows them is heard of all the same.
  expect((await lee.send(stop.action, path, { intent: "know" }, own)).status).toBe(303);
});

test("what is left is told of one round's projects, and practice apart from it", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  await aPracticeReading(roundId, judgeId);
  await aReading({ roundId, judgeId });
  await aReading({ roundId, judgeId });
  const lee = await comeIn(LEE);
  const { content } = await lee.open(home.loader, "/judge");
  const facts = factsOf(content as Parameters<typeof factsOf>[0]);
  expect(facts[0]).toEqual({
    label: "Left",
    value: "2 projects",
    note: "0 of 2 scored, and 1 to practise",
  });
});

test("the guide is shown once practice is finished, and not a moment before", async () => {
  const { judgeId } = await aJudge();
  const assignmentId = await aPracticeReading(await anOpenRound(), judgeId);
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const before = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(before.content).toMatchObject({ guide: null, isPractice: true });
  expect(JSON.stringify(before.content)).not.toContain("planned, but not asked");
  const sent = await lee.send(reading.action, `/judge/${assignmentId}`, SHEET, own);
  // On a phone the guide stands below the whole project.
  expect(sent.location).toBe(`/judge/${assignmentId}#guide`);
  const after = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(after.content).toMatchObject({ guide: { within: expect.any(Number) }, canWrite: false });
  const paper = await lee.open(file.loader, "/judge/x/files/report.pdf", {
    ...own,
    name: "report.pdf",
  });
  const bytes = Buffer.from(await (paper.content as Response).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a project of the fair opens when practice is finished, also by its own addresses", async () => {
  const { assignmentId, judgeId, roundId } = await withNames();
  const practiceId = await aPracticeReading(roundId, judgeId);
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const before = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(before.content).toMatchObject({
    state: "after-practice",
    material: null,
    canWrite: false,
  });
  const paper = { ...own, name: "report.pdf" };
  expect((await lee.open(file.loader, "/judge/x/files/report.pdf", paper)).status).toBe(404);
  const film = { ...own, part: "video" };
  expect((await lee.open(link.loader, "/judge/x/link/video", film)).status).toBe(404);
  const refused = await lee.send(save.action, `/judge/${assignmentId}/save`, SHEET, own);
  expect(refused.status).toBe(409);
  expect((await lee.open(home.loader, "/judge")).content).toMatchObject({
    left: 2,
    next: { id: practiceId },
  });
  await lee.send(reading.action, `/judge/${practiceId}`, SHEET, { assignment: practiceId });
  const after = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(after.content).toMatchObject({ state: "open", canWrite: true });
});

test("a sheet that is refused comes back as it was typed, with what it was based on", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { assignmentId } = await aReading({ roundId, judgeId });
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const path = `/judge/${assignmentId}`;
  const with_ = (changed: Record<string, string>) =>
    SHEET.map(([name = "", value = ""]) => [name, changed[name] ?? value]);
  await lee.send(reading.action, path, with_({ intent: "save" }), own);
  // Another tab, opened before the first was saved.
  const second = with_({ intent: "save", tryNext: "From the other tab." });
  const sent = await lee.send(reading.action, path, second, own);
  expect(sent.status).toBe(409);
  expect(sent.content).toMatchObject({ conflict: { revision: 1 } });
  const back = typedSheet(Object(sent.content).result.initialValue);
  expect(back).toMatchObject({
    revision: 0,
    fields: { tryNext: "From the other tab.", "step-creativity": "3" },
  });
  const stored = async () => Object((await lee.open(reading.loader, path, own)).content).sheet;
  expect(await stored()).toMatchObject({ revision: 1, tryNext: "Try it at night." });
  const tooLong = await lee.send(reading.action, path, with_({ tryNext: "x".repeat(601) }), own);
  expect(typedSheet(Object(tooLong.content).result.initialValue)?.fields.tryNext).toHaveLength(601);
  const based = with_({ intent: "save", revision: "1", tryNext: "From the other tab." });
  await lee.send(reading.action, path, based, own);
  expect(await stored()).toMatchObject({ revision: 2, tryNext: "From the other tab." });
});

test("who knows somebody behind a project goes on to the next, and home where there is none", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const first = await aReading({ roundId, judgeId });
  const second = await aReading({ roundId, judgeId, position: 2, email: "pia@example.org" });
  const lee = await comeIn(LEE);
  const know = async (assignment: string) =>
    (await lee.send(stop.action, `/judge/${assignment}/stop`, { intent: "know" }, { assignment }))
      .location;
  expect(await know(first.assignmentId)).toBe(`/judge/${second.assignmentId}?handed-back`);
  expect(await know(second.assignmentId)).toBe("/judge?done=handed-back");
});

test("projects are counted without practice and without those handed back", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const practiceId = await aPracticeReading(roundId, judgeId);
  const back = await aReading({ roundId, judgeId, position: 1 });
  const read = await aReading({ roundId, judgeId, position: 2, email: "pia@example.org" });
  await aReading({ roundId, judgeId, position: 3, email: "tom@example.org" });
  const lee = await comeIn(LEE);
  const place = async (assignment: string) =>
    Object((await lee.open(reading.loader, `/judge/${assignment}`, { assignment })).content).place;
  expect(await place(practiceId)).toBe("Practice 1 of 1");
  expect(await place(read.assignmentId)).toBe("Project 2 of 3");
  const own = { assignment: back.assignmentId };
  await lee.send(stop.action, `/judge/${back.assignmentId}/stop`, { intent: "know" }, own);
  expect(await place(back.assignmentId)).toBeNull();
  expect(await place(read.assignmentId)).toBe("Project 1 of 2");
  const list = await lee.open(home.loader, "/judge");
  expect(Object(list.content).rows.map((row: { number: number | null }) => row.number)).toEqual([
    1,
    null,
    1,
    2,
  ]);
});

test("whoever knows them after all has put nothing of theirs forward", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { assignmentId, entryId } = await aReading({ roundId, judgeId });
  const site = currentSite();
  const actor = { kind: "system" } as const;
  const mine = { award: "most-creative", entryId, by: { judgeId }, why: "The heron.", actor };
  await putForward(mine, site);
  await putForward({ ...mine, by: { staffId: "ben" } }, site);
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  await lee.send(stop.action, `/judge/${assignmentId}/stop`, { intent: "know" }, own);
  expect(await nominationsOfSeason(site.season.id)).toMatchObject([{ isStaffs: true }]);
});

test("a reading says which round it serves, and until when", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  await db().update(rounds).set({ kind: "showcase" }).where(eq(rounds.id, roundId));
  await db().update(judges).set({ clearUntil: "2026-12-31" }).where(eq(judges.id, judgeId));
  const { assignmentId } = await aReading({ roundId, judgeId });
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const shown = await lee.open(reading.loader, `/judge/${assignmentId}`, own);
  expect(shown.content).toMatchObject({
    round: "Showcase day",
    due: "April 25, 2026 at 4 PM MT",
  });
  const list = await lee.open(home.loader, "/judge");
  expect(list.content).toMatchObject({
    rounds: [{ kind: "showcase", isOpen: true, closes: currentSite().season.dates.showcaseEnds }],
  });
});

test("who loses the clearance reads nothing more on showcase day, and what she typed waits for it", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  await db().update(rounds).set({ kind: "showcase" }).where(eq(rounds.id, roundId));
  const clear = (clearUntil: string | null) =>
    db().update(judges).set({ clearUntil }).where(eq(judges.id, judgeId));
  await clear("2026-12-31");
  const { assignmentId } = await aReading({ roundId, judgeId });
  const lee = await comeIn(LEE);
  const own = { assignment: assignmentId };
  const shown = async () => (await lee.open(reading.loader, `/judge/${assignmentId}`, own)).content;
  const save = SHEET.map(([name = "", value = ""]) => [name, name === "intent" ? "save" : value]);
  await lee.send(reading.action, `/judge/${assignmentId}`, save, own);
  const season = currentSite().season;
  for (const until of [null, "2026-04-01"]) {
    await clear(until);
    expect(await shown()).toMatchObject({ state: "ended", canWrite: false, material: null });
    await lee.send(reading.action, `/judge/${assignmentId}`, SHEET, own);
    expect(await roundReadings(roundId, season)).toMatchObject([
      { state: "ended", endedWhy: "not-clear" },
    ]);
  }
  await clear("2026-12-31");
  expect(await shown()).toMatchObject({ state: "begun", sheet: { tryNext: "Try it at night." } });
});

test("the letter of thanks waits until nothing is left, and practice is no student's project", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const practiceId = await aPracticeReading(roundId, judgeId);
  const { assignmentId } = await aReading({ roundId, judgeId });
  const lee = await comeIn(LEE);
  const finish = (id: string) =>
    lee.send(reading.action, `/judge/${id}`, SHEET, { assignment: id });
  await finish(practiceId);
  const list = async () => Object((await lee.open(home.loader, "/judge")).content);
  expect(await list()).toMatchObject({ isThanked: false });
  expect((await lee.open(thanks.loader, "/judge/thanks.pdf")).status).toBe(404);
  expect((await finish(assignmentId)).location).toBe(`/judge/${assignmentId}?done`);
  expect(await list()).toMatchObject({ isThanked: true, left: 0 });
  expect((await lee.open(thanks.loader, "/judge/thanks.pdf")).status).toBe(200);
  const own = { assignment: assignmentId };
  const end = await lee.open(reading.loader, `/judge/${assignmentId}?done`, own);
  expect(end.content).toMatchObject({ isDone: true, next: null, scored: 1 });
});

const SHEET = [
  ["intent", "finish"],
  ["revision", "0"],
  ["step-technical-use", "4"],
  ["step-creativity", "3"],
  ["step-relevance", "5"],
  ["step-communication", "4"],
  ["whatWorked", "You measured 212 stones."],
  ["tryNext", "Try it at night."],
];

interface Door {
  loader?: RouteFunction;
  action?: RouteFunction;
  fields?: string[][];
  params?: Record<string, string>;
  /** It says nothing about anybody. */
  isForAll?: true;
}

/** Every address below /judge; a new one is asked for here. */
const DOORS: Record<string, Door> = {
  "": { loader: home.loader },
  "/profile": { ...profile, fields: PROFILE },
  "/conflicts": {
    ...conflicts,
    fields: [
      ["intent", "add"],
      ["school", "X"],
    ],
  },
  "/conduct": { ...conduct, fields: [["signature", "Lee Park"]] },
  "/goodbye": { ...goodbye, isForAll: true },
  "/thanks.pdf": { loader: thanks.loader },
  "/:assignment": { loader: reading.loader, action: reading.action, fields: SHEET },
  "/:assignment/save": { action: save.action, fields: SHEET },
  "/:assignment/nominate": {
    loader: nominate.loader,
    action: nominate.action,
    fields: [
      ["intent", "nominate"],
      ["award", "creative-idea"],
      ["why", "I have not seen this before."],
    ],
  },
  "/:assignment/stop": { loader: stop.loader, action: stop.action, fields: [["intent", "know"]] },
  "/:assignment/files/:name": { loader: file.loader, params: { name: "report.pdf" } },
  "/:assignment/link/:part": { loader: link.loader, params: { part: "video" } },
};

function addressesBelow(entries: RouteConfigEntry[], prefix: string): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === prefix || path?.startsWith(`${prefix}/`) ? [path.slice(prefix.length)] : []),
    ...addressesBelow(children, prefix),
  ]);
}

test("every address of judging is in the table of doors", () => {
  const known = addressesBelow(routes, "judge").filter((path) => path !== "/*");
  expect(known.sort()).toEqual(Object.keys(DOORS).sort());
});

type Named = [string, Door];
const CLOSED = Object.entries(DOORS).filter(([, { isForAll }]) => !isForAll);

async function knock([path, door]: Named, browser: ABrowser, assignment: string) {
  const params = { assignment, ...door.params };
  const address = `/judge${path.replace(":assignment", assignment)}`;
  const answers = [];
  if (door.loader) answers.push(await browser.open(door.loader, address, params));
  if (door.action) {
    answers.push(await browser.send(door.action, address, door.fields ?? [], params));
  }
  return answers;
}

test.each(CLOSED)(
  "/judge%s is closed to strangers, to families and to judges who have stopped",
  async (...door) => {
    const { assignmentId, applicationId } = await withNames();
    for (const answer of await knock(door, new ABrowser(), assignmentId)) {
      expect(answer.location).toMatch(/^\/sign-in\?/);
    }
    const rosa = await comeIn("rosa@example.org");
    for (const answer of await knock(door, rosa, assignmentId)) expect(answer.status).toBe(404);
    const lee = await comeIn(LEE);
    await endJudges(db(), [applicationId]);
    for (const answer of await knock(door, lee, assignmentId)) expect(answer.status).toBe(404);
    expect(await db().$count(scores)).toBe(0);
  },
);

test.each(CLOSED.filter(([path]) => path.includes(":assignment")))(
  "/judge%s shows and takes nothing of another judge's reading",
  async (...door) => {
    const { assignmentId, judgeId } = await withNames();
    const steps = { creativity: 2 };
    const words = { whatWorked: "Only mine", tryNext: "Mine", noteForStaff: "" };
    await saveSheet({
      judgeId,
      assignmentId,
      site: currentSite(),
      sheet: { steps, ...words, revision: 0 },
    });
    await aJudge({ email: "other@example.org" });
    const other = await comeIn("other@example.org");
    for (const answer of await knock(door, other, assignmentId)) {
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.content ?? "")).not.toContain("Only mine");
    }
    for (const answer of await knock(door, other, "not-an-id")) expect(answer.status).toBe(404);
    expect(await db().select().from(scores)).toMatchObject([{ value: 2 }]);
  },
);
