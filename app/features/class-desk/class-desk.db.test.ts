import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { hasPlace } from "~/records/access/has-place.server";
import { findVisitor, type PersonVisitor } from "~/records/access/visitor.server";
import { pupilsOf } from "~/records/learning/learners.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { comeIn, sitDown } from "../../../tests/support/come-in";
import { aPendingRegistration } from "../../../tests/support/paid-registrations";
import { bringIn, lookAt } from "../../../tests/support/rosters";
import { aRouterContext } from "../../../tests/support/router-context";
import { aSchool, aTeacherAt, manyPupils, noSchools, OFFICE } from "../../../tests/support/schools";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as desk from "./desk";
import * as invitation from "./people/invitation";
import * as teachersPage from "./people/route";
import { classDeskData } from "./personal-data.server";
import { placesOf } from "./roster/places.server";
import * as whichSchool from "./route";
import * as codes from "./seats/route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(noSchools);

const OKAFOR = "okafor@example.org";
/** Another contact: nobody comes in more than twenty times in a quarter of an hour. */
const HILL = "hill@example.org";
const LIST = `First,Last,Grade,Class,Guardian email
Maya,Torres,5,Room 12,rosa@example.org
José,Nuñez,5,Room 12,
Wren,Adams,6,Room 14,`;

describe("the desk", () => {
  test("opens for whoever registered the school, once it has a place", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    expect((await office.open(whichSchool.loader, "/school")).location).toBe(`/school/${school}`);
    expect((await openDesk(office, school)).content).toMatchObject({
      isContact: true,
      classes: [],
    });
    await db().update(registrations).set({ status: "pending" });
    expect((await openDesk(office, school)).status).toBe(404);
  });

  test("asks which where a mailbox stands for two schools", async () => {
    await aSchool();
    await aSchool(OFFICE, "Another School");
    const { content } = await (await comeIn(OFFICE)).open(whichSchool.loader, "/school");
    expect(content).toMatchObject({
      schools: [{ name: "Another School" }, { name: "Rexburg Middle School" }],
    });
  });

  test("is nobody else's: not a stranger's, not a child's, not last season's contact's", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    expect((await openDesk(new ABrowser(), school)).location).toMatch(/^\/sign-in/);
    await aSchool("other@example.org", "Another School");
    expect((await openDesk(await comeIn("other@example.org"), school)).status).toBe(404);
    const [card] = await makeCodes(office, school, await ids());
    expect((await openDesk(await sitDown(card?.code ?? ""), school)).status).toBe(404);
    await db().update(registrations).set({ season: "2024-25" });
    expect((await openDesk(office, school)).status).toBe(404);
    const visitor = (await findVisitor(office.request("/my"))) as PersonVisitor;
    expect(await pupilsOf(visitor, "2025-26")).toEqual([]);
  });

  test("is not shared by whoever else buys in the school's name, until they are let in", async () => {
    const first = await aSchool();
    const second = await aSchool("second@example.org");
    expect(second.schoolId).toBe(first.schoolId);
    expect((await openDesk(await comeIn("second@example.org"), first.schoolId)).location).toMatch(
      /^\/sign-in/,
    );
    expect((await openDesk(await comeIn(OFFICE), first.schoolId)).status).toBe(200);
    const rows = await db().select().from(registrations).orderBy(registrations.createdAt);
    expect(rows.map(({ attention }) => attention)).toEqual([[], ["school_taken"]]);
  });

  test("speaks for the school by whose purchase its children hang on", async () => {
    const { schoolId: school, registrationId } = await aSchool();
    await bringIn(await comeIn(OFFICE), school, LIST);
    await aSchool("second@example.org");
    const long = new Date("2030-01-01");
    await db()
      .update(registrations)
      .set({ createdAt: long })
      .where(eq(registrations.id, registrationId));
    expect((await openDesk(await comeIn(OFFICE), school)).status).toBe(200);
    expect((await openDesk(await comeIn("second@example.org"), school)).location).toMatch(
      /^\/sign-in/,
    );
  });

  test("has the places of its own purchases, and those of a second buyer once they are let in", async () => {
    const first = await aSchool();
    const second = await aSchool("second@example.org");
    const season = "2025-26";
    const places = () => placesOf(db(), { schoolId: first.schoolId, season });
    const arrange = ({ registrationId }: typeof first, arrangedPlaces: number) =>
      db()
        .update(registrations)
        .set({ arrangedPlaces })
        .where(eq(registrations.id, registrationId));
    await arrange(first, 30);
    // For all students: a stranger's purchase does not lift the limit either.
    expect(await places()).toBe(30);
    await arrange(second, 12);
    expect(await places()).toBe(30);
    await aTeacherAt(first, "second@example.org");
    expect(await places()).toBe(42);
  });

  test("counts the students of each class", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    expect((await openDesk(office, school)).content).toMatchObject({
      classes: [
        { name: "Room 12", students: 2, left: 0 },
        { name: "Room 14", students: 1, left: 0 },
      ],
    });
  });
});

describe("a teacher", () => {
  test("is let in by the contact's letter, and then comes in by code", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    expect((await letIn(office, school)).status).toBe(200);
    // Until they have pressed the button, their mailbox is unknown to us.
    expect((await openDesk(await comeIn(OKAFOR), school)).location).toMatch(/^\/sign-in/);
    const browser = new ABrowser({ context: withoutStaff });
    const arrived = await accept(browser);
    expect(arrived.location).toBe(`/school/${school}`);
    expect((await openDesk(browser, school)).content).toMatchObject({ isContact: false });
    expect((await openDesk(await comeIn(OKAFOR), school)).status).toBe(200);
    expect((await accept(new ABrowser({ context: withoutStaff }))).location).toMatch(
      /^\/teacher\//,
    );
  });

  test("brings in lists and prints codes, and lets nobody else in", async () => {
    const { schoolId: school } = await aSchool();
    const okafor = await aTeacher(school);
    expect((await bringIn(okafor, school, LIST)).status).toBe(303);
    expect(await makeCodes(okafor, school, await ids())).toHaveLength(3);
    const path = `/school/${school}/teachers`;
    expect((await okafor.open(teachersPage.loader, path, { school })).status).toBe(404);
    expect((await letIn(okafor, school, "friend@example.org")).status).toBe(404);
  });

  test("sees no guardian's address, and answers for none", async () => {
    const { schoolId: school } = await aSchool();
    const okafor = await aTeacher(school);
    await bringIn(okafor, school, LIST);
    const path = `/school/${school}/codes`;
    const pages = [
      await openDesk(okafor, school),
      await okafor.open(codes.loader, path, { school }),
    ];
    expect(JSON.stringify(pages.map(({ content }) => content))).not.toContain("rosa@");
    const visitor = (await findVisitor(okafor.request("/my"))) as PersonVisitor;
    expect(visitor.ties.map(({ as }) => as)).toEqual(["teacher"]);
  });

  test("is out at once when the school ends it, and so is the link in the mailbox", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    const okafor = await aTeacher(school);
    await letIn(office, school, "late@example.org");
    await endAll(office, school);
    expect((await openDesk(okafor, school)).location ?? "404").toMatch(/404|sign-in/);
    expect((await teachersAt(office, school)).teachers).toEqual([]);
    expect(await db().$count(people, eq(people.email, "late@example.org"))).toBe(0);
    const token = await tokenFor("late@example.org");
    const late = new ABrowser({ context: withoutStaff });
    expect((await late.open(invitation.loader, `/teacher/${token}`, { token })).status).toBe(404);
  });

  test("who is taken out keeps no seat: the codes that they made end, and the page says so", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const office = await comeIn(HILL);
    const okafor = await aTeacher(school, HILL);
    await bringIn(okafor, school, LIST);
    const [first = "", ...others] = await ids();
    const [kept] = await makeCodes(office, school, [first]);
    const [taken] = await makeCodes(okafor, school, others);
    const [teacher] = await db().select().from(schoolTeachers);
    const form = { intent: "end", teacher: teacher?.id ?? "" };
    const ended = await office.send(teachersPage.action, "/", form, { school });
    expect(JSON.stringify(ended.content)).toContain("print those cards anew");
    expect(await isSeated(taken)).toBe(false);
    expect(await isSeated(kept)).toBe(true);
  });

  test("who is erased keeps no seat either", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const okafor = await aTeacher(school, HILL);
    await bringIn(okafor, school, LIST);
    const [card] = await makeCodes(okafor, school, await ids());
    const before = new Date(Date.now() + 60_000);
    await classDeskData.remove(db(), { email: OKAFOR, before }, 10);
    expect(await isSeated(card)).toBe(false);
  });

  test("is invited by a school twenty times in a quarter of an hour, and then it waits", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const office = await comeIn(HILL);
    for (let at = 0; at < 20; at++) {
      expect((await letIn(office, school, `teacher${at}@example.org`)).status).toBe(200);
    }
    const refused = await letIn(office, school, OKAFOR);
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.content)).toContain("Please wait");
    expect(await db().$count(people, eq(people.email, OKAFOR))).toBe(0);
  });

  test("is of the school once they came in: until then a mailbox may be a guardian’s", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const office = await comeIn(HILL);
    await letIn(office, school);
    const list = `Name,Grade,Class,Guardian email\nMaya Torres,5,Room 12,${OKAFOR}`;
    const warnings = async () => (await lookAt(office, school, list)).preview?.rows[0]?.warnings;
    expect(await warnings()).toEqual([]);
    await accept(new ABrowser({ context: withoutStaff }));
    expect(await warnings()).toEqual(["not-a-guardian"]);
  });

  test("who was let go answers for none of its children either, and can be let in again", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const office = await comeIn(HILL);
    await aTeacher(school, HILL);
    await endAll(office, school);
    const list = `Name,Grade,Class,Guardian email\nMaya Torres,5,Room 12,${OKAFOR}`;
    const { preview } = await lookAt(office, school, list);
    expect(preview?.rows[0]?.warnings).toEqual(["not-a-guardian"]);
    await bringIn(office, school, list);
    expect(await db().$count(guardians)).toBe(0);
    expect((await letIn(office, school)).status).toBe(200);
    expect((await teachersAt(office, school)).teachers).toHaveLength(1);
    expect((await letIn(office, school)).status).toBe(409);
    await endAll(office, school);
    expect((await teachersAt(office, school)).teachers).toEqual([]);
    const again = await lookAt(office, school, list);
    expect(again.preview?.rows[0]?.warnings).toEqual(["not-a-guardian"]);
  });

  test("an invitation that was taken back before anybody came in leaves nothing", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const office = await comeIn(HILL);
    await letIn(office, school);
    await endAll(office, school);
    expect(await db().$count(schoolTeachers)).toBe(0);
    expect(await db().$count(people, eq(people.email, OKAFOR))).toBe(0);
  });

  test("of another school cannot be ended by this one", async () => {
    const { schoolId: school } = await aSchool();
    await aTeacher(school);
    const other = await aSchool("other@example.org", "Another School");
    const [teacher] = await db().select().from(schoolTeachers);
    const stranger = await comeIn("other@example.org");
    const form = { intent: "end", teacher: teacher?.id ?? "" };
    await stranger.send(teachersPage.action, "/", form, { school: other.schoolId });
    expect(await db().$count(schoolTeachers)).toBe(1);
  });

  test("of last season has no desk this season", async () => {
    const { schoolId: school } = await aSchool();
    const okafor = await aTeacher(school);
    await db().update(schoolTeachers).set({ season: "2024-25" });
    expect((await openDesk(okafor, school)).status).toBe(404);
  });

  test("is no student, is let in once, and gets three letters an hour at most", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await aPendingRegistration({ email: "ada@example.org" });
    expect((await letIn(office, school, "ada@example.org")).status).toBe(409);
    expect((await letIn(office, school, OFFICE)).status).toBe(409);
    expect((await letIn(office, school)).status).toBe(200);
    expect((await letIn(office, school)).status).toBe(409);
    expect((await letIn(office, school, "no address")).status).toBe(400);
  });

  test("is not let in by a mailbox that answers for one of the school’s children", async () => {
    const { schoolId: school } = await aSchool("parents@example.org");
    const office = await comeIn("parents@example.org");
    await bringIn(office, school, LIST);
    expect((await letIn(office, school, "rosa@example.org")).status).toBe(409);
    expect(await db().$count(schoolTeachers)).toBe(0);
  });

  test("is found, handed out and erased by their address, and goes with the season", async () => {
    const { schoolId: school } = await aSchool();
    const okafor = await aTeacher(school);
    await bringIn(okafor, school, LIST);
    expect((await classDeskData.find(OKAFOR, [])).map(({ title }) => title)).toEqual([
      "Teacher at a school",
    ]);
    const later = new Date(Date.now() + 60_000);
    await classDeskData.remove(db(), { email: OKAFOR, before: later }, 10);
    expect(await classDeskData.find(OKAFOR, [])).toEqual([]);
    expect(await db().$count(people, eq(people.email, OKAFOR))).toBe(0);
    const outdated = {
      now: later,
      before: later,
      unpaidBefore: later,
      seasons: [{ id: "2025-26", before: later }],
    };
    expect(await classDeskData.count(outdated)).toBe(2);
    expect(await classDeskData.remove(db(), outdated, 10)).toHaveLength(2);
    expect(await db().$count(schoolClasses)).toBe(0);
  });
});

describe("seat codes", () => {
  test("are made for a class at once; each opens the child's own entry", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const cards = await makeCodes(office, school, await ids());
    expect(cards.map(({ name, className }) => [name, className])).toEqual([
      ["José N.", "Room 12"],
      ["Maya T.", "Room 12"],
      ["Wren A.", "Room 14"],
    ]);
    const seat = await findVisitor((await sitDown(cards[1]?.code ?? "")).request("/my"));
    const [maya] = await db().select().from(participants).where(eq(participants.givenName, "Maya"));
    expect(seat).toMatchObject({ kind: "seat", participantId: maya?.id });
    expect(seat && (await hasPlace(seat))).toBe(true);
  });

  test("anew end the old ones, and those who have one are not ticked", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const all = await ids();
    const [first] = await makeCodes(office, school, all.slice(0, 1));
    const shown = await office.open(codes.loader, `/school/${school}/codes`, { school });
    const { students } = shown.content as { students: { hasCode: boolean }[] };
    expect(students.filter(({ hasCode }) => hasCode)).toHaveLength(1);
    await makeCodes(office, school, all);
    const seat = await sitDown(first?.code ?? "");
    expect((await seat.open(desk.loader, "/my")).location).toMatch(/^\/sign-in/);
  });

  test("stay as they were printed when the page is loaded again, until others take their place", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const first = await makeCodes(office, school, await ids());
    const printed = `/school/${school}/codes?printed`;
    expect(await cardsAt(office, school, printed)).toEqual(first);
    expect(await isSeated(first[0])).toBe(true);
    const [another] = await makeCodes(await comeIn(OFFICE), school, (await ids()).slice(0, 1));
    const left = await cardsAt(office, school, printed);
    expect(left).toHaveLength(2);
    expect(left.map(({ code }) => code)).not.toContain(another?.code);
  });

  test("are shown again in no other browser, and not to another who comes in with this one", async () => {
    const own = await aSchool();
    const { schoolId: school } = own;
    await aTeacherAt(own, OKAFOR);
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    await makeCodes(office, school, await ids());
    const printed = `/school/${school}/codes?printed`;
    const elsewhere = await comeIn(OFFICE);
    const { content } = await elsewhere.open(codes.loader, printed, { school });
    expect(content).toMatchObject({ cards: [], isPrintOver: true });
    expect(await cardsAt(await comeIn(OKAFOR, office), school, printed)).toEqual([]);
  });

  test("of José Ávila stand between those of Adams and Baker", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    const list = "First,Last,Grade\nBo,Baker,5\nJosé,Ávila,5\nAnn,Adams,5";
    await bringIn(office, school, list);
    const cards = await makeCodes(office, school, await ids());
    expect(cards.map(({ name }) => name)).toEqual(["Ann A.", "José Á.", "Bo B."]);
  });

  test("four hundred cards are made at once, and more than a thousand refused with a word", async () => {
    const school = await aSchool("hundreds@example.org");
    const office = await comeIn("hundreds@example.org");
    const wanted = await manyPupils(school, null, 400);
    const cards = await makeCodes(office, school.schoolId, wanted);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(400);
    const fields = Array.from({ length: 1_001 }, () => ["participant", wanted[0] ?? ""]);
    const params = { school: school.schoolId };
    const refused = await office.send(codes.action, "/", fields, params);
    expect(refused).toMatchObject({
      status: 400,
      content: { outcome: { text: expect.stringContaining("At most 1,000 cards") } },
    });
  });

  test("end for who is marked as having left", async () => {
    const { schoolId: school } = await aSchool(HILL);
    const office = await comeIn(HILL);
    await bringIn(office, school, LIST);
    const [josé, maya] = await makeCodes(office, school, await ids());
    const withoutJosé = "First,Last,Grade,Class\nMaya,Torres,5,Room 12";
    await bringIn(office, school, withoutJosé, { complete: "on" });
    expect(await isSeated(josé)).toBe(false);
    expect(await isSeated(maya)).toBe(true);
  });

  test("are made for nobody who left, and for no other school's child", async () => {
    const { schoolId: school } = await aSchool();
    const office = await comeIn(OFFICE);
    await bringIn(office, school, LIST);
    const all = await ids();
    const other = await aSchool("other@example.org", "Another School");
    const stranger = await comeIn("other@example.org");
    expect(await makeCodes(stranger, other.schoolId, all)).toEqual([]);
    await db()
      .update(participants)
      .set({ leftSchoolAt: sql`now()` })
      .where(and(eq(participants.givenName, "Wren")));
    expect(await makeCodes(office, school, all)).toHaveLength(2);
  });
});

const withoutStaff = () => {
  const context = aRouterContext();
  context.set(staffPresence, false);
  return context;
};

function openDesk(browser: ABrowser, school: string) {
  return browser.open(desk.loader, `/school/${school}`, { school });
}

function letIn(browser: ABrowser, school: string, email = OKAFOR) {
  const form = { intent: "invite", teacher_email: email };
  return browser.send(teachersPage.action, `/school/${school}/teachers`, form, { school });
}

async function teachersAt(browser: ABrowser, school: string) {
  const { content } = await browser.open(teachersPage.loader, "/", { school });
  return content as { teachers: unknown[] };
}

async function endAll(browser: ABrowser, school: string): Promise<void> {
  for (const { id } of await db().select().from(schoolTeachers)) {
    await browser.send(teachersPage.action, "/", { intent: "end", teacher: id }, { school });
  }
}

async function accept(browser: ABrowser) {
  const token = await tokenFor(OKAFOR);
  return browser.send(invitation.action, `/teacher/${token}`, { intent: "accept" }, { token });
}

async function aTeacher(school: string, contact = OFFICE): Promise<ABrowser> {
  await letIn(await comeIn(contact), school);
  const browser = new ABrowser({ context: withoutStaff });
  await accept(browser);
  await findOrAddPerson(db(), OKAFOR);
  return browser;
}

async function tokenFor(email: string): Promise<string> {
  const letters = await db().select().from(outbox).where(eq(outbox.recipient, email));
  const letter = letters.findLast(({ kind }) => kind === "teacher-invitation");
  return /\/teacher\/([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

async function ids(): Promise<string[]> {
  const rows = await db().select({ id: participants.id }).from(participants);
  return rows.map(({ id }) => id);
}

async function isSeated(card: Card | undefined): Promise<boolean> {
  const seat = await sitDown(card?.code ?? "");
  return (await findVisitor(seat.request("/my")))?.kind === "seat";
}

interface Card {
  name: string;
  className: string;
  code: string;
}

async function makeCodes(browser: ABrowser, school: string, wanted: string[]): Promise<Card[]> {
  const fields = wanted.map((id) => ["participant", id]);
  const path = `/school/${school}/codes`;
  const { location } = await browser.send(codes.action, path, fields, { school });
  return location ? cardsAt(browser, school, location) : [];
}

async function cardsAt(browser: ABrowser, school: string, address: string): Promise<Card[]> {
  const { content } = await browser.open(codes.loader, address, { school });
  return (content as { cards: Card[] }).cards;
}
