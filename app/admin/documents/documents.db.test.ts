import { desc, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { siteDocuments } from "~/platform/site/site.table.server";
import { documentVersions, seasonKey } from "~/platform/site/site-documents.server";
import { type Texts, textsOf } from "~/program/document-texts";
import season1 from "~/program/released/season-1.json";
import { SEASON_SHAPE } from "~/program/season";
import { shippedSeason } from "~/program/season-2025-26";
import { fieldsOfSection, SEASON_SECTIONS } from "~/program/season-sections";
import { scores } from "~/records/judging/scores.table.server";
import { aJudge, anOpenRound, aReading, nobodyJudges } from "../../../tests/support/a-judge";
import { aSentForm, aStaffContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { startNextSeason } from "../season/start-next-season.server";
import { editDocument } from "./edit-document.server";
import { editableSeason, editableSettings } from "./editable-document.server";
import { compareVersion, restoreVersion } from "./restore-version.server";

onAFreshDatabase();
beforeAll(() => loadSite());

const ACTOR = "00000000-0000-4000-8000-000000000001";

async function editSection(
  id: string,
  intent: string,
  change: Texts,
  version?: number,
  withoutNames = "nothing",
) {
  const section = SEASON_SECTIONS.find((candidate) => candidate.id === id);
  if (!section) throw new Error(`No section ${id}`);
  const fields = fieldsOfSection(section);
  const document = await editableSeason(currentSite().season.id);
  const stored = Object.entries(textsOf(fields, document.content));
  const kept = stored.filter(([name]) => !name.startsWith(withoutNames));
  const texts = { ...Object.fromEntries(kept), ...change };
  const action = editDocument("season.change", async () => ({
    document,
    fields,
    savedAt: "/saved",
  }));
  return caught(action(post({ intent, version: String(version ?? document.version), ...texts })));
}

test("a change is shown first, and saved only when staff say so", async () => {
  const change = { "prices.standard.perStudentInCents": "42.50" };
  const looked = await editSection("prices", "review", change);
  expect(looked).toMatchObject({
    data: { preview: { changes: [{ before: "$35", after: "$42.50" }] } },
  });
  expect(currentSite().season.prices.standard.perStudentInCents).toBe(3_500);
  expect(await editSection("prices", "save", change)).toMatchObject({ status: 302 });
  expect(currentSite().season.prices.standard.perStudentInCents).toBe(4_250);
  const [entry] = await db().select().from(events).orderBy(desc(events.at)).limit(1);
  expect(entry).toMatchObject({
    actorKind: "staff",
    actorId: ACTOR,
    action: "season.change",
    recordId: "2025-26",
    fields: ["prices.standard.perStudentInCents"],
  });
});

test("what makes no sense is refused at its field, and what was typed comes back", async () => {
  const change = { "dates.votingCloses": "2026-03-01T00:00" };
  expect(await editSection("dates", "save", change)).toMatchObject({
    data: { errors: { "dates.votingCloses": "Voting closes after it opens" }, texts: change },
    init: { status: 400 },
  });
});

test("the second of two people who edit is told, and nothing is overwritten", async () => {
  const { version } = await editableSeason("2025-26");
  expect(
    await editSection("numbers-and-support", "save", { "numbers.students": "601" }, version),
  ).toMatchObject({ status: 302 });
  expect(
    await editSection("numbers-and-support", "save", { "numbers.students": "602" }, version),
  ).toMatchObject({ init: { status: 409 } });
  expect(currentSite().season.numbers.students).toBe(601);
});

test("two saves at the same moment make one new version", async () => {
  const { version } = await editableSeason("2025-26");
  const answers = await Promise.all(
    ["701", "702"].map((students) =>
      editSection("numbers-and-support", "save", { "numbers.students": students }, version),
    ),
  );
  const statuses = answers.map((answer) => answer.init?.status ?? answer.status);
  expect(statuses.sort()).toEqual([302, 409]);
});

test("an old version comes back as a new one", async () => {
  const document = await editableSeason("2025-26");
  const action = restoreVersion("season.change", async () => ({ document, savedAt: "/saved" }));
  const form = post({ intent: "restore", version: String(document.version) }, { version: "1" });
  const answer = await caught(action(form));
  expect(answer).toMatchObject({ status: 302 });
  expect(currentSite().season.prices.standard.perStudentInCents).toBe(3_500);
  const versions = await documentVersions(seasonKey("2025-26"));
  expect(versions[0]).toMatchObject({ version: document.version + 1, createdBy: ACTOR });
});

test("an entry keeps its id when staff rename it and move it; a new one gets one of its own", async () => {
  const [first, second] = currentSite().season.rubrics.rules;
  const moved = {
    ...inPlace(0, second, { title: "Craft" }),
    ...inPlace(1, first, { weight: String((first?.weight ?? 0) - 5) }),
    ...inPlace(5, { id: "", title: "Joy", description: "It shows.", weight: 5 }),
  };
  expect(await editSection("rubrics", "save", moved)).toMatchObject({ status: 302 });
  const rules = currentSite().season.rubrics.rules.map(({ id, title }) => `${id}: ${title}`);
  expect(rules).toEqual([
    "execution: Craft",
    "creativity: Creativity and Innovation",
    expect.stringContaining("ethics"),
    expect.stringContaining("impact"),
    expect.stringContaining("presentation"),
    "joy: Joy",
  ]);
});

test("the id of an entry that was taken away is never given again", async () => {
  const rest = { "rubrics.rules.0.weight": "25" };
  const gone = await editSection("rubrics", "save", rest, undefined, "rubrics.rules.5.");
  expect(gone).toMatchObject({ status: 302 });
  expect(currentSite().season.rubrics.rules).toHaveLength(5);
  const again = inPlace(5, { id: "", title: "Joy", description: "Once more.", weight: 5 });
  expect(
    await editSection("rubrics", "save", { ...again, "rubrics.rules.0.weight": "20" }),
  ).toMatchObject({ status: 302 });
  expect(currentSite().season.rubrics.rules.at(-1)).toMatchObject({ id: "joy-2", title: "Joy" });
});

test("a rubric that judges have scored by stays as it is, and another may change", async () => {
  const { judgeId } = await aJudge();
  const roundId = await anOpenRound();
  const { assignmentId } = await aReading({ roundId, judgeId });
  const [first, second] = currentSite().season.rubrics.scoring;
  const weights = {
    "rubrics.scoring.0.weight": String((first?.weight ?? 0) + 5),
    "rubrics.scoring.1.weight": String((second?.weight ?? 0) - 5),
  };
  expect(await editSection("rubrics", "review", weights)).toMatchObject({ init: { status: 200 } });
  await db()
    .insert(scores)
    .values({ assignmentId, criterion: "creativity", value: 4, programAt: new Date() });
  const stays = { data: { outcome: { text: expect.stringContaining("stay as they are") } } };
  expect(await editSection("rubrics", "review", weights)).toMatchObject(stays);
  expect(await editSection("rubrics", "save", weights)).toMatchObject(stays);
  expect(await editSection("rubrics", "save", { oneRubric: "rules" })).toMatchObject(stays);
  expect(currentSite().season.rubrics.scoring[0]?.weight).toBe(first?.weight);
  const typo = { "rubrics.scoring.0.description": `${first?.description}!` };
  expect(await editSection("rubrics", "save", typo)).toMatchObject({ status: 302 });
  const [told] = await db()
    .select()
    .from(events)
    .where(like(events.note, "%that judges have scored by%"));
  expect(told).toMatchObject({ action: "season.change", actorId: ACTOR });
  expect(told?.note).toContain(`“${first?.description}” → “${first?.description}!”`);
  const question = { "rubrics.scoring.0.description": "Does it help somebody in our state?" };
  expect(await editSection("rubrics", "save", question)).toMatchObject(stays);
  const swapped = {
    "rubrics.scoring.0.title": second?.title ?? "",
    "rubrics.scoring.1.title": first?.title ?? "",
  };
  expect(await editSection("rubrics", "save", swapped)).toMatchObject(stays);
  // Each a typo beside the last version; together more than that beside what judges had read.
  const marked = (words: number) => {
    const marks = first?.description.split(" ").map((word, at) => (at < words ? `${word}!` : word));
    return { "rubrics.scoring.0.description": marks?.join(" ") ?? "" };
  };
  expect(await editSection("rubrics", "save", marked(3))).toMatchObject({ status: 302 });
  expect(await editSection("rubrics", "save", marked(4))).toMatchObject(stays);
  const words = { "rubrics.rules.0.description": "An idea of their own." };
  expect(await editSection("rubrics", "save", words)).toMatchObject({ status: 302 });
  await nobodyJudges();
});

test("a version that an older release stored is shown and comes back in today's shape", async () => {
  const [newest] = await documentVersions(seasonKey("2025-26"));
  const version = (newest?.version ?? 0) + 1;
  await db()
    .insert(siteDocuments)
    .values([
      { key: seasonKey("2025-26"), version, content: { ...season1, name: "As it was" } },
      { key: seasonKey("2025-26"), version: version + 1, content: shippedSeason },
    ]);
  const document = await editableSeason("2025-26");
  const compared = await compareVersion(document, String(version));
  expect(compared.preview.changes.map(({ label }) => label)).toEqual([
    "Name of the season",
    "When people can register",
    expect.stringContaining("criterion 5, Description"),
    expect.stringContaining("criterion 5, Who scores it"),
  ]);
  const restore = restoreVersion("season.change", async () => ({ document, savedAt: "/saved" }));
  const sent = post({ version: String(document.version) }, { version: String(version) });
  await caught(restore(sent));
  expect(currentSite().season).toMatchObject({ schemaVersion: SEASON_SHAPE, name: "As it was" });
});

test("a version that cannot be read is said to be one, and nothing breaks", async () => {
  const [newest] = await documentVersions(seasonKey("2025-26"));
  const version = (newest?.version ?? 0) + 1;
  await db()
    .insert(siteDocuments)
    .values([
      { key: seasonKey("2025-26"), version, content: { schemaVersion: 99 } },
      { key: seasonKey("2025-26"), version: version + 1, content: shippedSeason },
    ]);
  const answer = await caught(compareVersion(await editableSeason("2025-26"), String(version)));
  expect(answer).toMatchObject({ init: { status: 422 } });
  expect(String(answer.data)).toContain("its schemaVersion is 99");
});

test("bringing old settings back leaves the owners' demand for two-factor alone", async () => {
  const { changeSettings } = await import("~/platform/site/change-settings.server");
  await changeSettings({ productName: "Robot Fair", staffTwoFactorRequired: true }, ACTOR);
  const document = await editableSettings();
  const action = restoreVersion("season.change", async () => ({ document, savedAt: "/saved" }));
  await caught(action(post({ version: String(document.version) }, { version: "1" })));
  expect(currentSite().settings).toMatchObject({
    productName: "AI Science Fair",
    staffTwoFactorRequired: true,
  });
  await changeSettings({ staffTwoFactorRequired: false }, ACTOR);
});

test("the next season is prepared unseen, once, and goes live when staff say so", async () => {
  const next = { id: "2026-27", name: "2026–27 season", actor: ACTOR };
  expect(await startNextSeason(next)).toEqual({});
  expect(await startNextSeason(next)).toEqual({ error: "There is a season 2026-27 already." });
  expect((await startNextSeason({ ...next, id: "next year" })).error).toBeDefined();
  expect(currentSite().season.id).toBe("2025-26");
  const { action } = await import("../season/season");
  await action(post({ intent: "live" }, { season: "2026-27" }));
  expect(currentSite().season).toMatchObject({
    id: "2026-27",
    dates: { enrolmentOpens: "2026-11-09T00:00" },
  });
  const [entry] = await db().select().from(events).where(eq(events.action, "season.live"));
  expect(entry?.recordId).toBe("2026-27");
});

/** A criterion as the form holds it at a place of the rules. */
function inPlace(place: number, criterion: object | undefined, change: Texts = {}): Texts {
  const values = { mark: "", tieBreaker: "", ...criterion, ...change };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `rubrics.rules.${place}.${name}`,
      String(value ?? ""),
    ]),
  );
}

function post(values: Texts, params: Record<string, string> = {}) {
  const body = new URLSearchParams(values);
  return aSentForm({ path: "/admin/season", body, params }, aStaffContext(ACTOR));
}

interface Answer {
  status?: number;
  init?: { status?: number } | null;
  data?: unknown;
}

/** A redirect is thrown; a test wants to look at it. */
async function caught(answer: Promise<unknown>): Promise<Answer> {
  return (await answer.catch((thrown: unknown) => thrown)) as Answer;
}
