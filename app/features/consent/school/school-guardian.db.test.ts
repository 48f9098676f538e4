import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { loadSite } from "~/platform/site/site.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  addGuardian,
  askedToken,
  lettersTo,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import {
  aClass,
  aPupil,
  aSchool,
  aTeacherAt,
  OFFICE,
  onlyOneSchool,
  type SchoolOfTests,
} from "../../../../tests/support/schools";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { askedByToken } from "../asked-guardian.server";
import { consentView } from "../page/consent-view.server";
import * as page from "./guardian";

onAFreshDatabase();
beforeAll(loadSite);

const OKAFOR = "okafor@example.org";
const WRONG = "rosa.wrong@example.org";

let school: SchoolOfTests;
let office: ABrowser;
let room: string;
/** Another right address for each test: limits count by address and go on. */
let rosa: string;
let tests = 0;

beforeEach(async () => {
  ({ school, teacher: office } = await onlyOneSchool());
  room = await aClass(school);
  tests += 1;
  rosa = `rosa${tests}@example.org`;
});

const params = (participant: string, { schoolId } = school) => ({ school: schoolId, participant });
const pathOf = (participant: string, { schoolId } = school) =>
  `/school/${schoolId}/guardian/${participant}`;

function open(browser: ABrowser, participant: string, at = school) {
  return browser.open(page.loader, pathOf(participant, at), params(participant, at));
}

function set(browser: ABrowser, participant: string, fields: Record<string, string>, at = school) {
  return browser.send(page.action, pathOf(participant, at), fields, params(participant, at));
}

async function personId(email: string): Promise<string> {
  const [person] = await db().select().from(people).where(eq(people.email, email));
  return person?.id ?? "";
}

describe("a teacher who corrects a guardian’s address", () => {
  test("sees of the old one too little to use, and the old link dies; the new one is asked, and it is in the books", async () => {
    await aTeacherAt(school, OKAFOR);
    const okafor = await comeIn(OKAFOR);
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: WRONG });
    const old = await askedToken(WRONG);
    const { content } = await open(okafor, ana);
    expect(content).toMatchObject({
      child: { name: "Ana R." },
      correctable: [{ mailbox: "r•••@e•••.org" }],
    });
    expect(JSON.stringify(content)).not.toContain(WRONG);
    const answer = await set(okafor, ana, { guardian: await personId(WRONG), email: rosa });
    expect([answer.status, answer.location]).toEqual([
      303,
      `/school/${school.schoolId}/class/${room}?done=address-set`,
    ]);
    expect((await askedByToken(old)).state).not.toBe("good");
    expect(await signAs(await askedToken(rosa))).toBe("stored");
    const [event] = await db()
      .select()
      .from(events)
      .where(and(eq(events.action, "guardian.address"), eq(events.recordId, ana)));
    expect(event).toMatchObject({ actorKind: "person", actorId: await personId(OKAFOR) });
  });

  test("sees which of two students of one name it is about, as on the desk", async () => {
    const twin = { givenName: "Ana", familyName: "Ruiz", guardian: WRONG };
    const ids = [await aPupil(school, room, twin), await aPupil(school, room, twin)];
    const names = await Promise.all(
      ids.map(async (id) => (await open(office, id)).content as { child: { name: string } }),
    );
    expect(names.map(({ child }) => child.name).toSorted()).toEqual(["Ana R. (1)", "Ana R. (2)"]);
  });

  test("is not held up by strangers who send the same address without being in", async () => {
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: WRONG });
    for (let times = 0; times < 25; times += 1) {
      const { location } = await set(new ABrowser(), ana, { email: rosa });
      expect(location).toContain("/sign-in");
    }
    const answer = await set(office, ana, { guardian: await personId(WRONG), email: rosa });
    expect(answer.status).toBe(303);
  });

  test("has the old address and the payer told, neither of them the new address", async () => {
    await aTeacherAt(school, OKAFOR);
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: WRONG });
    await set(await comeIn(OKAFOR), ana, { guardian: await personId(WRONG), email: rosa });
    for (const told of [WRONG, OFFICE]) {
      const letters = (await lettersTo(told)).filter(({ kind }) => kind === "consent-address");
      expect(letters).toHaveLength(1);
      expect(JSON.stringify(letters)).not.toContain(rosa);
    }
  });

  test("tells the payer nothing that the payer has just typed", async () => {
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: WRONG });
    await set(office, ana, { guardian: await personId(WRONG), email: rosa });
    const kinds = async (told: string) => (await lettersTo(told)).map(({ kind }) => kind);
    expect(await kinds(WRONG)).toContain("consent-address");
    expect(await kinds(OFFICE)).not.toContain("consent-address");
  });

  test("gives an address where nobody was known, and cannot add one beside another", async () => {
    const ana = await aPupil(school, room, { givenName: "Ana" });
    expect((await set(office, ana, { email: rosa })).status).toBe(303);
    expect((await set(office, ana, { email: `second.${rosa}` })).status).toBe(409);
    expect(await db().$count(guardians)).toBe(1);
  });

  test("changes nobody who has answered, and no guardian of another child", async () => {
    const ana = await aPupil(school, room, { givenName: "Ana", guardian: WRONG });
    const ben = await aPupil(school, room, { givenName: "Ben", guardian: "luis@example.org" });
    const luis = await personId("luis@example.org");
    expect((await set(office, ana, { guardian: luis, email: rosa })).status).toBe(409);
    await signAs(await askedToken(WRONG));
    const answered = { guardian: await personId(WRONG), email: rosa };
    expect((await set(office, ana, answered)).status).toBe(409);
    expect((await open(office, ana)).content).toMatchObject({ correctable: [] });
    expect((await set(office, ben, { guardian: luis, email: "no address" })).status).toBe(400);
    expect(await db().$count(guardians, eq(guardians.personId, luis))).toBe(1);
  });

  test("can enter neither the own mailbox nor a colleague’s, nor the school’s", async () => {
    await aTeacherAt(school, OKAFOR);
    const ana = await aPupil(school, room, { givenName: "Ana" });
    for (const email of [OFFICE, OKAFOR, OKAFOR.toUpperCase()]) {
      expect((await set(office, ana, { email })).status).toBe(409);
    }
    expect(await db().$count(guardians)).toBe(0);
  });

  test("proves who they are again, is at the child’s own school, and still let in", async () => {
    const other = await aSchool("other@example.org", "Valley High");
    const max = await aPupil(other, await aClass(other), { givenName: "Max" });
    const ana = await aPupil(school, room, { givenName: "Ana" });
    const okaforId = await aTeacherAt(school, OKAFOR);
    const okafor = await comeIn(OKAFOR);
    expect((await open(okafor, max)).status).toBe(404);
    expect((await set(okafor, max, { email: rosa })).status).toBe(404);
    expect((await set(okafor, max, { email: rosa }, other)).status).toBe(404);
    expect((await open(okafor, "’")).status).toBe(404);
    await db().update(personSessions).set({ provedAt: sql`now() - interval '1 hour'` });
    expect((await set(okafor, ana, { email: rosa })).location).toMatch(/^\/sign-in\?fresh=1/);
    await comeIn(OKAFOR, okafor);
    await db().delete(schoolTeachers).where(eq(schoolTeachers.personId, okaforId));
    const ended = await set(okafor, ana, { email: rosa });
    expect(ended.location ?? String(ended.status)).toMatch(/404|sign-in/);
    expect(await db().$count(guardians)).toBe(0);
  });
});

describe("whoever sits at the school’s desk", () => {
  test("cannot answer for a child of its list, whether let in, invited or its contact", async () => {
    const ana = await aPupil(school, room, { givenName: "Ana" });
    for (const email of [OKAFOR, OFFICE]) {
      if (email === OKAFOR) await aTeacherAt(school, OKAFOR);
      await addGuardian(ana, email);
      const token = await askedToken(email);
      const opened = { token, link: await askedByToken(token) };
      expect(await consentView(opened, "en", siteAfter())).toMatchObject({ isOfSchool: true });
      expect(await signAs(token)).toBe("of-school");
      if (email === OKAFOR) {
        await db().update(schoolTeachers).set({ acceptedAt: null });
        expect(await signAs(token)).toBe("of-school");
      }
    }
    expect(await db().$count(consents)).toBe(0);
  });

  test("answers for a child of their own whose place the family bought, and for one at another school", async () => {
    const other = await aSchool("other@example.org", "Valley High");
    const max = await aPupil(other, await aClass(other), { givenName: "Max" });
    await aTeacherAt(school, OKAFOR);
    await addGuardian(max, OKAFOR);
    expect(await signAs(await askedToken(OKAFOR))).toBe("stored");
    const theirs = and(eq(consents.participantId, max), eq(consents.takesPart, true));
    expect(await db().$count(consents, theirs)).toBe(1);
  });
});
