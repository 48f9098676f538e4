import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { lessonsContext } from "~/records/learning/lessons-context.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { projectParts, projects } from "~/records/projects/projects.table.server";
import { ABrowser, type Answered } from "../../../../tests/support/a-browser";
import { askedToken, signAs } from "../../../../tests/support/asked-guardians";
import { keepLesson } from "../../../../tests/support/certificates";
import { comeIn } from "../../../../tests/support/come-in";
import { storeVersion } from "../../../../tests/support/projects";
import { aRouterContext } from "../../../../tests/support/router-context";
import {
  aClass,
  aPupil,
  aSchool,
  entryOf,
  manyPupils,
  noSchools,
  OFFICE,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { todaysLessons as lessons } from "../../../../tests/support/todays-lessons";
import * as pupilPage from "../child/route";
import * as codes from "../seats/route";
import type { ClassView } from "./class-view.server";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);

const ROSA = "rosa@example.org";
const NOBODYS = "00000000-0000-4000-8000-000000000001";
const LESSONS = { talk: lessons("talk-1", "talk-2"), create: lessons("create-1") };

/** A browser on a site that has these lessons. */
function atTheDesk(): ABrowser {
  return new ABrowser({
    context: () => {
      const context = aRouterContext();
      context.set(lessonsContext, LESSONS);
      return context;
    },
  });
}

async function openClass(
  browser: ABrowser,
  { schoolId }: SchoolOfTests,
  classId: string | null,
  order = "",
): Promise<Answered> {
  const key = classId ?? "none";
  const path = `/school/${schoolId}/class/${key}${order && `?order=${order}`}`;
  return browser.open(page.loader, path, { school: schoolId, class: key });
}

describe("two students of one name in one class", () => {
  test("have a number each, the same one in the table, on their pages and on the slips", async () => {
    const school = await aSchool();
    const room = await aClass(school);
    const ids = [
      await aPupil(school, room, { givenName: "Ana", familyName: "Ruiz", guardian: ROSA }),
      await aPupil(school, room, { givenName: "Ana", familyName: "Ruiz" }),
    ];
    const teacher = await comeIn(OFFICE, atTheDesk());
    const { schoolId } = school;
    const { content: view } = await openClass(teacher, school, room, "name");
    const named = new Map((view as ClassView).rows.map(({ id, name }) => [id, name]));
    expect([...named.values()]).toEqual(["Ana R. (1)", "Ana R. (2)"]);
    const { students } = (
      await teacher.open(codes.loader, `/school/${schoolId}/codes`, { school: schoolId })
    ).content as { students: { id: string; name: string }[] };
    expect(new Map(students.map(({ id, name }) => [id, name]))).toEqual(named);
    for (const participant of ids) {
      const at = { school: schoolId, participant };
      const name = named.get(participant);
      const own = await teacher.open(pupilPage.loader, `/school/${schoolId}/student`, at);
      expect(own.content).toMatchObject({ name });
    }
  });
});

describe("the desk of a class", () => {
  test("tells of each child how the consent, the stages, the team and the project stand", async () => {
    const school = await aSchool();
    const room = await aClass(school);
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
    await aPupil(school, room, { givenName: "Ben", guardian: "luis@example.org" });
    await aPupil(school, room, { givenName: "Cal" });
    const dee = await aPupil(school, room, { givenName: "Dee" });
    await aPupil(school, null, { givenName: "Eve" });
    await aPupil(school, room, { givenName: "Gone", leftSchoolAt: new Date() });
    await signAs(await askedToken(ROSA));
    await keepLesson({ kind: "child", id: ana, name: null }, "talk-1");
    await keepLesson({ kind: "child", id: dee, name: null }, "create-1");
    const entry = (await entryOf(ana))?.id ?? "";
    await db().insert(projects).values({ id: entry, season: "2025-26" });
    const content = { title: "Smoke or fog?", kind: "solution" };
    await db().insert(projectParts).values({ projectId: entry, part: "title", content });
    const teacher = await comeIn(OFFICE, atTheDesk());
    const { content: view } = await openClass(teacher, school, room);
    const { rows, week, className, taking, sentIn } = view as ClassView;
    expect({ className, taking, sentIn }).toEqual({
      className: "Grade 7, room 12",
      taking: 4,
      sentIn: 0,
    });
    expect(rows.map(({ name, consent, next }) => [name, consent, next.what])).toEqual([
      ["Cal R.", "no-address", "address"],
      ["Dee R.", "no-address", "address"],
      ["Ben R.", "waiting", "consent"],
      ["Ana R.", "confirming", "stage"],
    ]);
    expect(rows.at(-1)).toMatchObject({
      team: null,
      stages: [
        { id: "talk", done: 1, of: 2, isConfirmed: false },
        { id: "create", done: 0, of: 1 },
        { id: "build", of: 0 },
        { id: "compete", of: 0 },
      ],
      project: { packed: 1, isSentIn: false },
    });
    expect(week.map(({ topic, names }) => [topic, names])).toEqual([
      ["no-address", ["Cal R.", "Dee R."]],
      ["waiting", ["Ben R."]],
      ["confirm-stage", ["Dee R."]],
    ]);
    await storeVersion(entry, { number: 1 });
    const after = (await openClass(teacher, school, room, "name")).content as ClassView;
    expect(after.rows.map(({ name, project }) => [name, project.isSentIn])).toEqual([
      ["Ana R.", true],
      ["Ben R.", false],
      ["Cal R.", false],
      ["Dee R.", false],
    ]);
    const rest = (await openClass(teacher, school, null)).content as ClassView;
    expect(rest.rows.map(({ name }) => name)).toEqual(["Eve R."]);
  });

  test("offers to remind a day after the last letter, and not before", async () => {
    const school = await aSchool();
    const room = await aClass(school);
    await aPupil(school, room, { givenName: "Ana", guardian: ROSA });
    await askedToken(ROSA);
    const office = await comeIn(OFFICE, atTheDesk());
    const canRemind = async () =>
      ((await openClass(office, school, room)).content as ClassView).week.find(
        ({ topic }) => topic === "waiting",
      )?.canRemind;
    expect(await canRemind()).toBe(false);
    await db()
      .update(consentRequests)
      .set({ lastLetterAt: sql`${consentRequests.lastLetterAt} - interval '25 hours'` });
    expect(await canRemind()).toBe(true);
  });

  test("holds nobody’s address and no family name", async () => {
    const school = await aSchool();
    const room = await aClass(school);
    await aPupil(school, room, { givenName: "Ana", familyName: "Zyxwina", guardian: ROSA });
    await askedToken(ROSA);
    const { content } = await openClass(await comeIn(OFFICE, atTheDesk()), school, room);
    expect(JSON.stringify(content)).not.toMatch(/rosa|@example|Zyxwina/);
  });

  test("asks the database as often for forty children as for one", async () => {
    const school = await aSchool();
    const [small, large] = [await aClass(school, "small"), await aClass(school, "large")];
    await aPupil(school, small, { givenName: "Only" });
    for (let number = 0; number < 40; number += 1) {
      await aPupil(school, large, { givenName: `Child ${number}` });
    }
    const teacher = await comeIn(OFFICE, atTheDesk());
    const questions = async (classId: string) => {
      const asked = vi.spyOn(db(), "select");
      expect((await openClass(teacher, school, classId)).status).toBe(200);
      const { length } = asked.mock.calls;
      asked.mockRestore();
      return length;
    };
    const forOne = await questions(small);
    expect(forOne).toBeGreaterThan(5);
    expect(await questions(large)).toBe(forOne);
  });
});

describe("a school of a thousand", () => {
  const CHILDREN = 1_000;

  test("is shown in pages, and counted whole", async () => {
    const school = await aSchool();
    await manyPupils(school, null, CHILDREN);
    const teacher = await comeIn(OFFICE, atTheDesk());
    const { content } = await openClass(teacher, school, "all");
    const view = content as ClassView;
    expect(view).toMatchObject({ students: CHILDREN, pages: 10, page: 1, missing: CHILDREN });
    expect(view.rows).toHaveLength(100);
    expect(view.week.map(({ topic, names }) => [topic, names.length])).toEqual([
      ["no-address", CHILDREN],
    ]);
    const last = (await openClass(teacher, school, "all", "name&page=99")).content as ClassView;
    expect([last.page, last.rows.at(-1)?.name]).toEqual([10, "Child 999 R."]);
    const first = (await openClass(teacher, school, "all", "name&page=’")).content as ClassView;
    expect(first.page).toBe(1);
  });

  test("takes as long as its children are many, and no longer", async () => {
    const school = await aSchool();
    const room = await aClass(school);
    // What the database last believed of its tables, on a fresh site: that they are all but empty.
    await db().execute(sql`analyze`);
    await manyPupils(school, room, CHILDREN / 10);
    await manyPupils(school, null, CHILDREN);
    const teacher = await comeIn(OFFICE, atTheDesk());
    const fastest = async (classId: string | null) => {
      const times: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const begun = performance.now();
        await openClass(teacher, school, classId);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    const ofAHundred = await fastest(room);
    const ofAThousand = await fastest(null);
    process.stdout.write(`the desk of ${CHILDREN} children: ${Math.round(ofAThousand)} ms\n`);
    // Ten times the children; a question or a search for each of them would be far above this.
    expect(ofAThousand / ofAHundred).toBeLessThan(30);
  });

  test("every class is one link away, with how many are in it", async () => {
    const school = await aSchool();
    const room = await aClass(school);
    await aPupil(school, room, { givenName: "Ana" });
    await aPupil(school, null, { givenName: "Ben" });
    const { content } = await openClass(await comeIn(OFFICE, atTheDesk()), school, "all");
    expect((content as ClassView).classes).toEqual([
      { key: "all", name: null, students: 2 },
      { key: room, name: "Grade 7, room 12", students: 1 },
      { key: "none", name: null, students: 1 },
    ]);
  });
});

test("an address that is no id, or another class’s, leads nowhere", async () => {
  const school = await aSchool();
  const other = await aSchool("other@example.org", "Valley High");
  const theirs = await aClass(other);
  const teacher = await comeIn(OFFICE, atTheDesk());
  for (const key of [theirs, NOBODYS, "’", "none%00"]) {
    expect((await openClass(teacher, school, key)).status).toBe(404);
  }
  expect((await openClass(teacher, { ...school, schoolId: "x" }, "none")).status).toBe(404);
});
