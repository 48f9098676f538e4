import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { files } from "~/platform/files/files.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { divisionOf } from "~/program/project-rules";
import { findEntry } from "~/records/access/own-entries.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { mentorOf } from "~/records/entries/mentors.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { projects } from "~/records/projects/projects.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import { aPaidChild } from "../../../../tests/support/asked-guardians";
import { certifyFirstStage } from "../../../../tests/support/certificates";
import { comeIn } from "../../../../tests/support/come-in";
import { aProjectFile, storeVersion } from "../../../../tests/support/projects";
import { aRouterContext } from "../../../../tests/support/router-context";
import {
  aClass,
  aPupil,
  aSchool,
  entryOf,
  OFFICE,
  onlyOneSchool,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as page from "../matrix/route";

onAFreshDatabase();
beforeAll(loadSite);

let school: SchoolOfTests;
let room: string;
let teacher: ABrowser;

beforeEach(async () => {
  ({ school, teacher } = await onlyOneSchool());
  room = await aClass(school);
});

const pupil = (givenName: string, more: { grade?: string } = {}) =>
  aPupil(school, room, { givenName, ...more });

const pupils = (...names: string[]) => Promise.all(names.map((name) => pupil(name)));

/** What the page says after a button was pressed. */
async function press(
  intent: string,
  children: string[],
  { team = "Creek Watchers", browser = teacher } = {},
): Promise<string> {
  const params = { school: school.schoolId, class: room };
  const fields = [["intent", intent], ["team_name", team], ...children.map((id) => ["child", id])];
  const path = `/school/${params.school}/class/${params.class}`;
  const { status, content } = await browser.send(page.action, path, fields, params);
  const { outcome } = content as { outcome: { text: string } };
  return `${status} ${outcome.text}`;
}

async function beginProject(participantId: string): Promise<string> {
  const id = (await entryOf(participantId))?.id ?? "";
  await db().insert(projects).values({ id, season: "2025-26" });
  return id;
}

test("chosen rows become one entry, in the division of the highest grade, and the school’s books keep no empty one", async () => {
  const [ana, ben] = await pupils("Ana", "Ben");
  const max = await pupil("Max", { grade: "9" });
  expect(await press("team", [ana, ben, max] as string[])).toBe("200 Creek Watchers is a team.");
  const team = await entryOf(ana as string);
  expect(team).toMatchObject({ kind: "team", name: "Creek Watchers", size: 3 });
  expect((await entryOf(max))?.id).toBe(team?.id);
  expect(await db().$count(entries)).toBe(1);
  const entry = await findEntry(team?.id ?? "");
  expect(entry?.members.map(({ givenName }) => givenName)).toEqual(["Ana", "Ben", "Max"]);
  const grades = entry?.members.map(({ grade }) => grade) ?? [];
  expect(divisionOf(grades, currentSite().season.divisions, null)).toBe("highSchool");
  const joined = and(eq(events.action, "entry.join"), eq(events.recordId, max));
  expect(await db().$count(events, joined)).toBe(1);
});

test("without a name they are no team, and the page has their ticks for the next press", async () => {
  const chosen = await pupils("Ana", "Ben");
  const params = { school: school.schoolId, class: room };
  const fields = [["intent", "team"], ["team_name", ""], ...chosen.map((id) => ["child", id])];
  const { status, content } = await teacher.send(page.action, "/", fields, params);
  expect(status).toBe(400);
  expect(content).toMatchObject({ result: { initialValue: { child: chosen } } });
});

test("a team goes on with the project that one of them has begun", async () => {
  const [ana, ben] = (await pupils("Ana", "Ben")) as [string, string];
  const begun = await beginProject(ben);
  await press("team", [ana, ben]);
  expect((await entryOf(ana))?.id).toBe(begun);
  expect(await db().$count(projects)).toBe(1);
});

test("two who leave a team of two at once both go, and neither waits for ever", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ana, ben] = (await pupils(`Ana ${round}`, `Ben ${round}`)) as [string, string];
    await press("team", [ana, ben], { team: `Creek ${round}` });
    const answers = await Promise.all([press("leave", [ana]), press("leave", [ben])]);
    // Who comes second is alone already.
    expect(answers.filter((each) => each.startsWith("200")).length).toBeGreaterThan(0);
    expect(answers.filter((each) => !/^(200|409)/.test(each))).toEqual([]);
    expect((await entryOf(ana))?.kind).toBe("individual");
  }
});

test("nobody’s words are thrown away: two who have begun, or one who has sent in, are no team", async () => {
  const [ana, ben, cal] = (await pupils("Ana", "Ben", "Cal")) as [string, string, string];
  const begun = await beginProject(ana);
  await beginProject(ben);
  expect(await press("team", [ana, ben])).toMatch(/^409 Ana and Ben have each begun a project\./);
  await storeVersion(begun, { number: 1 });
  expect(await press("team", [ana, cal])).toBe(
    "409 Ana: has sent in a project. Teams are made before that.",
  );
  expect(await db().$count(entries)).toBe(3);
});

test("a file that was sent counts as begun, and one that was refused goes with the entry that is left", async () => {
  const [ana, ben, cal] = (await pupils("Ana", "Ben", "Cal")) as [string, string, string];
  const entryIdOf = async (participantId: string) => (await entryOf(participantId))?.id ?? "";
  await aProjectFile(await entryIdOf(ana), "proposal");
  const kept = await entryIdOf(ben);
  await aProjectFile(kept, "video", { state: "uploading", sha256: null });
  expect(await press("team", [ana, ben])).toMatch(/^409 Ana and Ben have each begun a project\./);
  const refused = await aProjectFile(await entryIdOf(cal), "proposal", { state: "refused" });
  expect(await press("team", [cal, ben])).toMatch(/^200/);
  expect(await entryIdOf(cal)).toBe(kept);
  const [left] = await db().select().from(files).where(eq(files.id, refused));
  expect(left).toMatchObject({ state: "removed", ownerId: "" });
});

test("who was taken out of an entry is still found by it when others go on in a team", async () => {
  const [ana, ben, cal, dee] = (await pupils("Ana", "Ben", "Cal", "Dee")) as [
    string,
    string,
    string,
    string,
  ];
  await press("team", [ana, ben, cal]);
  await db()
    .update(entryMembers)
    .set({ leftAt: new Date() })
    .where(eq(entryMembers.participantId, ana));
  await press("leave", [ben]);
  await beginProject(dee);
  await press("team", [dee, cal]);
  expect(await db().$count(entryMembers, eq(entryMembers.participantId, ana))).toBe(1);
});

test("too few, too many and the same one twice are no team; one without a name is none either", async () => {
  const all = await pupils("Ana", "Ben", "Cal", "Dee", "Eli", "Fay");
  const size = "409 A team has 2 to 5 students. Choose so many.";
  expect(await press("team", all.slice(0, 1))).toBe(size);
  expect(await press("team", [all[0], all[0]] as string[])).toBe(size);
  expect(await press("team", all)).toBe(size);
  expect(await press("team", all.slice(0, 2), { team: " " })).toBe("400 Give the team a name");
  expect(await press("team", all.slice(0, 5))).toMatch(/^200/);
});

test("a child who is in a team is refused with a word; out of it again, both go on alone", async () => {
  const [ana, ben, cal] = (await pupils("Ana", "Ben", "Cal")) as [string, string, string];
  await press("team", [ana, ben]);
  const team = (await entryOf(ana))?.id;
  expect(await press("team", [ben, cal])).toBe(
    "409 Ben: in a team already. Take them out of it first.",
  );
  expect(await press("leave", [ben])).toMatch(/^200 Done\./);
  expect(await entryOf(ben)).toMatchObject({ kind: "individual", size: 1 });
  expect(await entryOf(ana)).toMatchObject({ id: team, kind: "individual", name: null, size: 1 });
  expect(await press("team", [ben, cal])).toMatch(/^200/);
  expect(await press("leave", [ana])).toMatch(/^409/);
  expect(await press("leave", [ben, cal])).toMatch(/^400/);
});

test("a child of another class, of another school or of a family’s own place cannot be chosen", async () => {
  const [ana] = (await pupils("Ana")) as [string];
  const other = await aSchool("other@example.org", "Valley High");
  const theirs = await aPupil(other, await aClass(other), { givenName: "Max" });
  const next = await aPupil(school, await aClass(school, "Room 13"), { givenName: "Ned" });
  const nobody = "400 Choose students of this class in the table";
  expect(await press("team", [ana, theirs])).toBe(nobody);
  expect(await press("team", [ana, next])).toBe(nobody);
  const { participantId } = await aPaidChild({ first_name: "Own" });
  const { schoolId } = school;
  await db()
    .update(participants)
    .set({ schoolId, classId: room })
    .where(eq(participants.id, participantId));
  expect(await press("team", [ana, participantId])).toMatch(/^409 Own: the family has bought/);
});

test("after the deadline teams stand as they are", async () => {
  const [ana, ben] = (await pupils("Ana", "Ben")) as [string, string];
  const now = new Date("2026-03-19T12:00:00-06:00");
  const late = new ABrowser({ context: () => aRouterContext({ now }) });
  await comeIn(OFFICE, late);
  expect(await press("team", [ana, ben], { browser: late })).toMatch(/^409 Projects are locked/);
});

test("of two teachers who choose the same child at once, one makes the team", async () => {
  const [ana, ben, cal] = (await pupils("Ana", "Ben", "Cal")) as [string, string, string];
  const answers = await Promise.all([press("team", [ana, ben]), press("team", [cal, ben])]);
  expect(answers.map((answer) => answer.slice(0, 3)).sort()).toEqual(["200", "409"]);
});

test("the buttons for paper hand the form on as it was sent: no address holds the children", async () => {
  const [ana, ben] = (await pupils("Ana", "Ben")) as [string, string];
  const params = { school: school.schoolId, class: room };
  const path = `/school/${school.schoolId}/class/${room}`;
  const where = async (fields: string[][]) => {
    const { status, location } = await teacher.send(page.action, path, fields, params);
    return [status, location];
  };
  const forms = [
    ["intent", "forms"],
    ["child", ben],
  ];
  expect(await where(forms)).toEqual([307, `/school/${school.schoolId}/consent-forms`]);
  const certificates = [
    ["intent", "certificates"],
    ["stage", "talk"],
  ];
  expect(await where(certificates)).toEqual([400, null]);
  await certifyFirstStage(ana, "Ana Rivera");
  const file = `/school/${school.schoolId}/certificates/talk`;
  expect(await where(certificates)).toEqual([307, file]);
  expect(await where([...certificates, ["child", ben]])).toEqual([400, null]);
});

/** Somebody who has said yes to help an entry. */
async function aMentorOf(participantId: string, email: string): Promise<void> {
  const entryId = (await entryOf(participantId))?.id ?? "";
  const personId = await findOrAddPerson(db(), email);
  await db().insert(mentors).values({ entryId, personId, acceptedAt: new Date() });
}

test("a child’s mentor goes on with the team", async () => {
  const [ana, ben] = (await pupils("Ana", "Ben")) as [string, string];
  await aMentorOf(ben, "mentor@example.org");
  expect(await press("team", [ana, ben])).toBe("200 Creek Watchers is a team.");
  const entry = (await entryOf(ana))?.id ?? "";
  expect(await mentorOf(entry)).toMatchObject({ email: "mentor@example.org" });
});

test("of two mentors one stays, and the teacher is told whose does not", async () => {
  const [ana, ben] = (await pupils("Ana", "Ben")) as [string, string];
  await aMentorOf(ana, "first@example.org");
  await aMentorOf(ben, "second@example.org");
  expect(await press("team", [ana, ben])).toMatch(
    /^200 Creek Watchers is a team\. A team has one mentor: that of Ben no longer sees/,
  );
  const entry = (await entryOf(ana))?.id ?? "";
  expect(await mentorOf(entry)).toMatchObject({ email: "first@example.org" });
  expect(await db().$count(people, eq(people.email, "second@example.org"))).toBe(0);
  const removed = and(eq(events.action, "mentor.remove"), eq(events.recordId, entry));
  expect(await db().$count(events, removed)).toBe(1);
});
