import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffPresence } from "~/platform/staff/staff-presence.server";
import { endOf } from "~/program/mountain-time";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { nameOfPerson } from "~/records/access/visitor-name.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { isOfStudentOrSchool } from "~/records/entries/guardian-mailbox.server";
import { mentors } from "~/records/entries/mentors.table.server";
import { setStudents } from "~/records/intake/set-students.server";
import { leaveEntry } from "~/records/intake/team-members.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { siteContext } from "~/ui/site-router-context";
import { ABrowser } from "../../../tests/support/a-browser";
import {
  addGuardian,
  askedToken,
  lettersTo,
  signAs,
  siteAfter,
} from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { aRouterContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { inviteAgain } from "./mentor/invite-mentor.server";
import * as mentorPage from "./mentor/route";
import { teamData } from "./personal-data.server";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
  await db().delete(outbox);
  await db().delete(accessLinks);
});

const COACH = "coach@example.org";
const ROSA = "rosa@example.org";
const PAUL = "paul@example.org";
const MENTOR = "mentor@example.org";

const MAYA = {
  intent: "add",
  given_name: "Maya",
  family_name: "Torres",
  grade: "10",
  guardian_email: ROSA,
};

describe("students join", () => {
  test("by name and grade, each with a guardian, as many as were paid for", async () => {
    const { entry, members } = await aTeam({ team_size: 3 });
    const coach = await comeIn(COACH);
    expect((await send(coach, entry, MAYA)).status).toBe(409);
    await send(coach, entry, { intent: "remove", participant: members[2] ?? "" });
    expect((await send(coach, entry, MAYA)).status).toBe(200);
    expect(await namesIn(entry)).toEqual(["Ada", "Grace", "Maya"]);
    const [maya] = await db().select().from(participants).where(eq(participants.givenName, "Maya"));
    expect(maya).toMatchObject({ familyName: "Torres", grade: "10", season: "2025-26" });
    expect(await guardiansOf(maya?.id ?? "")).toEqual([ROSA]);
    expect((await send(coach, entry, { ...MAYA, given_name: "Dev" })).status).toBe(409);
  });

  test("a grade that nobody gave is said by the lead, once", async () => {
    const { entry, members } = await aTeam({ team_size: 3 });
    const coach = await comeIn(COACH);
    const say = (participant: string | undefined, grade: string) =>
      send(coach, entry, { intent: "grade", participant: participant ?? "", grade });
    expect((await say(members[0], "9")).status).toBe(200);
    expect((await say(members[0], "3")).status).toBe(409);
    expect((await say(members[1], "13")).status).toBe(400);
    const elsewhere = await aTeam({ team_size: 2, email: PAUL });
    expect((await say(elsewhere.members[0], "9")).status).toBe(409);
    const rows = await db().select().from(participants).where(eq(participants.grade, "9"));
    expect(rows.map(({ id }) => id)).toEqual([members[0]]);
  });

  test("never beyond the season's largest team, whatever the size that was stored", async () => {
    const { entry } = await aTeam({ team_size: 5 });
    await db().update(entries).set({ size: 9 });
    expect((await send(await comeIn(COACH), entry, MAYA)).status).toBe(409);
    expect(await namesIn(entry)).toHaveLength(5);
  });

  test("once, however often and at once the button is pressed", async () => {
    const { entry, members } = await aTeam({ team_size: 4 });
    const coach = await comeIn(COACH);
    await send(coach, entry, { intent: "remove", participant: members[2] ?? "" });
    await send(coach, entry, { intent: "remove", participant: members[3] ?? "" });
    const both = await Promise.all([send(coach, entry, MAYA), send(coach, entry, MAYA)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await namesIn(entry)).toEqual(["Ada", "Grace", "Maya"]);
  });

  test("only by the lead, only until projects are due, and only once an adult has confirmed", async () => {
    const { entry, members } = await aTeam({ team_size: 4 });
    await addGuardian(members[0] ?? "", ROSA);
    expect((await send(await comeIn(ROSA), entry, MAYA)).status).toBe(404);
    expect((await send(new ABrowser(), entry, MAYA)).location).toMatch(/^\/sign-in/);
    const coach = await comeIn(COACH);
    await send(coach, entry, { intent: "remove", participant: members[3] ?? "" });
    const late = await comeIn(COACH, new ABrowser({ context: afterTheDeadline }));
    expect((await send(late, entry, MAYA)).status).toBe(409);
    const stay = { intent: "remove", participant: members[2] ?? "" };
    expect((await send(late, entry, stay)).status).toBe(409);
    await db().update(registrations).set({ adultConfirmed: false, guardianNeeded: true });
    expect((await send(coach, entry, MAYA)).status).toBe(409);
    expect((await send(coach, entry, { intent: "adult" })).status).toBe(400);
    expect((await send(coach, entry, { intent: "adult", adult: "on" })).status).toBe(200);
    expect((await send(coach, entry, MAYA)).status).toBe(200);
  });

  test("with a guardian who is no student, no school, and not the student who leads", async () => {
    const { entry, members } = await aTeam({ team_size: 4 });
    const coach = await comeIn(COACH);
    await send(coach, entry, { intent: "remove", participant: members[3] ?? "" });
    await aPaidPlace({ registration_type: "school", email: "office@school.example" });
    const fromSchool = { ...MAYA, guardian_email: "Office@School.example" };
    // Nobody paid for that form: its address may be anybody's.
    const { id: unpaid } = await aPaidPlace({
      registration_type: "school",
      email: "mum@example.org",
      school_name: "Invented School",
    });
    await db().update(registrations).set({ status: "pending" }).where(eq(registrations.id, unpaid));
    await db().transaction(async (tx) =>
      expect(await isOfStudentOrSchool(tx, "mum@example.org")).toBe(false),
    );
    expect((await send(coach, entry, fromSchool)).status).toBe(409);
    // Another adult answers for the team: the one who leads it is a student.
    const adultId = await findOrAddPerson(db(), PAUL);
    await db().update(registrations).set({ adultId }).where(eq(registrations.type, "team"));
    expect((await send(coach, entry, { ...MAYA, guardian_email: COACH })).status).toBe(409);
    expect((await send(await comeIn(PAUL), entry, { ...MAYA, guardian_email: PAUL })).status).toBe(
      200,
    );
    // Whoever paid hears what somebody else did.
    expect((await lettersTo(COACH)).map(({ kind }) => kind)).toContain("team-joined");
  });
});

describe("a student who leads", () => {
  const LED = { first_name: "Ada Byron", team_members: "Grace\nKatherine", team_size: 3 };

  test("becomes nobody's guardian, and no adult by a tick", async () => {
    const { entry, members } = await aTeam(LED);
    expect(members).toHaveLength(3);
    const ada = await comeIn(COACH);
    await send(ada, entry, { intent: "remove", participant: members[2] ?? "" });
    expect((await send(ada, entry, { ...MAYA, guardian_email: COACH })).status).toBe(409);
    await db().transaction(async (tx) => expect(await isOfStudentOrSchool(tx, COACH)).toBe(true));
    await db().update(registrations).set({ adultConfirmed: false, guardianNeeded: true });
    expect((await send(ada, entry, { intent: "adult", adult: "on" })).status).toBe(409);
    expect((await send(ada, entry, MAYA)).status).toBe(409);
  });
});

describe("students leave", () => {
  test("after a fresh code; then they and theirs see nothing, and the family is told", async () => {
    const { entry, members } = await aTeam({ team_size: 3 });
    const out = members[1] ?? "";
    const rosaId = await addGuardian(out, ROSA);
    const coach = await comeIn(COACH);
    await db().update(personSessions).set({ provedAt: sql`now() - interval '16 minutes'` });
    const stale = await send(coach, entry, { intent: "remove", participant: out });
    expect(stale.location).toMatch(/^\/sign-in\?fresh=1/);
    expect(await tiesOfPerson(rosaId)).toHaveLength(1);
    await comeIn(COACH, coach);
    await send(coach, entry, { intent: "remove", participant: out });
    expect(await namesIn(entry)).toEqual(["Ada", "Katherine"]);
    expect(await tiesOfPerson(rosaId)).toEqual([]);
    expect((await lettersTo(ROSA)).map(({ kind }) => kind)).toEqual(["team-left"]);
  });

  test("by the lead's hand never below the season's smallest team; a guardian's child always may", async () => {
    const { entry, members } = await aTeam({ team_size: 3 });
    const coach = await comeIn(COACH);
    const [first = "", second = "", third = ""] = members;
    const both = await Promise.all([
      send(coach, entry, { intent: "remove", participant: third }),
      send(coach, entry, { intent: "remove", participant: second }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await send(coach, entry, { intent: "remove", participant: first });
    expect(refused).toMatchObject({
      status: 409,
      content: { outcome: { text: expect.stringContaining("at least 2 students") } },
    });
    expect(await namesIn(entry)).toHaveLength(2);
    const by = { kind: "person", id: await addGuardian(first, ROSA) } as const;
    await db().transaction((tx) => leaveEntry(tx, { entryId: entry, participantId: first, by }));
    expect(await namesIn(entry)).toHaveLength(1);
    expect((await send(coach, entry, MAYA)).status).toBe(200);
  });

  test("by staff's list, and what a guardian had signed is kept until they are erased", async () => {
    const { entry, id, members } = await aTeam({ team_size: 3 });
    const [, grace = "", katherine = ""] = members;
    await addGuardian(grace, ROSA);
    await signAs(await askedToken(ROSA));
    await listAnew(id, ["Ada"]);
    expect(await namesIn(entry)).toEqual(["Ada"]);
    expect(await db().select().from(consents)).toMatchObject([{ participantId: grace }]);
    expect(await db().$count(participants, eq(participants.id, katherine))).toBe(0);
  });

  test("and what a guardian signed for one is never another's who stands in the same place", async () => {
    const { entry, id, members } = await aTeam({ team_size: 3 });
    const [, grace = ""] = members;
    await addGuardian(grace, ROSA);
    await signAs(await askedToken(ROSA));
    await listAnew(id, ["Ada", "GRÁCE", "Katherine"]);
    expect(await db().select().from(consents)).toMatchObject([{ participantId: grace }]);
    await listAnew(id, ["Ada", "Carl", "Katherine"]);
    expect(await namesIn(entry)).toEqual(["Ada", "Carl", "Katherine"]);
    const [carl] = await db().select().from(participants).where(eq(participants.givenName, "Carl"));
    expect(carl?.id).not.toBe(grace);
    expect(await db().select().from(consents)).toMatchObject([{ participantId: grace }]);
  });

  test("and a later list of the members makes nobody else of them", async () => {
    const { entry, id, members } = await aTeam({ team_size: 3 });
    await send(await comeIn(COACH), entry, { intent: "remove", participant: members[1] ?? "" });
    await listAnew(id, ["Ada", "Katherine", "Zoe"]);
    expect(await namesIn(entry)).toEqual(["Ada", "Katherine", "Zoe"]);
    const [grace] = await db()
      .select()
      .from(participants)
      .where(eq(participants.id, members[1] ?? ""));
    expect(grace?.givenName).toBe("Grace");
  });
});

describe("a mentor", () => {
  test("is invited by letter, sees the entry once they said yes, and leads nothing", async () => {
    const { entry } = await aTeam();
    const coach = await comeIn(COACH);
    const invite = { intent: "invite", mentor_email: MENTOR };
    expect((await send(coach, entry, invite)).status).toBe(200);
    expect((await send(coach, entry, invite)).status).toBe(409);
    const token = await invitedToken();
    const personId = await findOrAddPerson(db(), MENTOR);
    expect(await tiesOfPerson(personId)).toEqual([]);
    const browser = new ABrowser();
    for (let looks = 0; looks < 3; looks += 1) {
      expect((await look(token)).content).toMatchObject({ state: "good" });
    }
    expect((await answer(browser, token, { intent: "accept" })).status).toBe(400);
    const accepted = await answer(browser, token, { intent: "accept", adult: "on" });
    expect(accepted.location).toBe(`/my/${entry}?done=mentor-accepted`);
    const told = (await lettersTo(COACH)).find(({ kind }) => kind === "mentor-accepted");
    expect(told?.text).toContain("has said yes");
    expect(told?.text).toContain(`/my/${entry}/team`);
    expect(await tiesOfPerson(personId)).toEqual([{ as: "mentor", to: entry }]);
    expect((await open(browser, entry)).status).toBe(404);
    expect((await send(browser, entry, MAYA)).status).toBe(404);
    expect((await look(token)).status).toBe(410);
  });

  test("reads who asks, in the letter and on its page", async () => {
    const { entry } = await aTeam();
    await send(await comeIn(COACH), entry, { intent: "invite", mentor_email: MENTOR });
    const [letter] = await lettersTo(MENTOR);
    const coach = await nameOfPerson(await findOrAddPerson(db(), COACH));
    expect(letter?.text).toContain(`${coach} asks you to help`);
    expect((await look(await invitedToken())).content).toMatchObject({ asker: coach });
  });

  test("who says no is forgotten, and whoever asked is told", async () => {
    const { entry } = await aTeam();
    const coach = await comeIn(COACH);
    await send(coach, entry, { intent: "invite", mentor_email: MENTOR });
    const token = await invitedToken();
    const said = await answer(new ABrowser(), token, { intent: "decline" });
    expect(said.location).toBe(`/mentor/${token}`);
    expect(await look(token)).toMatchObject({ status: 200, content: { state: "declined" } });
    expect(await db().$count(mentors)).toBe(0);
    expect(await db().$count(people, eq(people.email, MENTOR))).toBe(0);
    const told = (await lettersTo(COACH)).filter(({ kind }) => kind === "mentor-declined");
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("m•••@e•••.org");
    expect(told[0]?.text).toContain(`/my/${entry}/team`);
    const again = { intent: "invite", mentor_email: MENTOR };
    expect((await send(coach, entry, again)).status).toBe(200);
  });

  test("who has said yes does not lose the entry by pressing no in an older letter", async () => {
    const { entry } = await aTeam();
    await send(await comeIn(COACH), entry, { intent: "invite", mentor_email: MENTOR });
    const first = await invitedToken();
    const [mentor] = await db().select().from(mentors);
    await inviteAgain(mentor?.id ?? "", { name: "the team", asker: null }, currentSite());
    await answer(new ABrowser(), await invitedToken(), { intent: "accept", adult: "on" });
    await answer(new ABrowser(), first, { intent: "decline" });
    expect(await db().$count(mentors)).toBe(1);
  });

  test("who is taken away sees nothing more, and is forgotten", async () => {
    const { entry } = await aTeam();
    const coach = await comeIn(COACH);
    await send(coach, entry, { intent: "invite", mentor_email: MENTOR });
    const token = await invitedToken();
    await send(coach, entry, { intent: "remove-mentor" });
    const late = await answer(new ABrowser(), token, { intent: "accept", adult: "on" });
    expect(late.location).toBe(`/mentor/${token}`);
    expect((await look(token)).status).toBe(404);
    expect(await db().$count(mentors)).toBe(0);
    expect(await db().$count(people, eq(people.email, MENTOR))).toBe(0);
  });

  test("whose link grew old gets a new one at the same mailbox, and only there", async () => {
    const { entry } = await aTeam();
    await send(await comeIn(COACH), entry, { intent: "invite", mentor_email: MENTOR });
    const token = await invitedToken();
    await db()
      .update(accessLinks)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(accessLinks.purpose, "mentor-invitation"));
    const old = await look(token);
    expect(old.content).toMatchObject({ state: "expired", sentTo: "m•••@e•••.org" });
    await answer(new ABrowser(), token, { intent: "send-again" });
    const fresh = await invitedToken();
    expect(fresh).not.toBe(token);
    expect((await look(fresh)).content).toMatchObject({ state: "good" });
  });

  test("of a team is not for one family to name; of a student alone, it is", async () => {
    const { entry, members } = await aTeam();
    await addGuardian(members[0] ?? "", ROSA);
    const { id } = await aPaidPlace({ email: ROSA, guardian_email: ROSA });
    const own = await entryOf(id);
    const rosa = await comeIn(ROSA);
    const invite = { intent: "invite", mentor_email: MENTOR };
    expect((await send(rosa, entry, invite)).status).toBe(404);
    expect((await send(rosa, own, invite)).status).toBe(200);
    expect((await send(rosa, own, MAYA)).status).toBe(403);
  });

  test("goes when they ask to be erased", async () => {
    const { entry } = await aTeam();
    await send(await comeIn(COACH), entry, { intent: "invite", mentor_email: MENTOR });
    expect(await teamData.find("Mentor@Example.org", [])).toHaveLength(1);
    const before = new Date(Date.now() + 60_000);
    await db().transaction((tx) => teamData.remove(tx, { email: MENTOR, before }, 10));
    expect(await db().$count(mentors)).toBe(0);
    expect(await db().$count(people, eq(people.email, MENTOR))).toBe(0);
  });
});

async function aTeam(overrides: Parameters<typeof aPaidPlace>[0] = {}) {
  const { id } = await aPaidPlace({ registration_type: "team", email: COACH, ...overrides });
  const entry = await entryOf(id);
  const rows = await db()
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .where(eq(entryMembers.entryId, entry))
    .orderBy(entryMembers.position);
  return { id, entry, members: rows.map((row) => row.id) };
}

async function entryOf(registrationId: string): Promise<string> {
  const [row] = await db().select().from(entries).where(eq(entries.registrationId, registrationId));
  return row?.id ?? "";
}

async function namesIn(entry: string): Promise<string[]> {
  const rows = await db()
    .select({ name: participants.givenName })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entryMembers.entryId, entry), isNull(entryMembers.leftAt)))
    .orderBy(entryMembers.position);
  return rows.map(({ name }) => name);
}

async function guardiansOf(participantId: string): Promise<string[]> {
  const rows = await db()
    .select({ email: people.email })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, participantId));
  return rows.map(({ email }) => email);
}

function afterTheDeadline() {
  const context = aRouterContext();
  const now = endOf(currentSite().season.dates.submissionsClose);
  context.set(siteContext, { ...siteAfter(), now });
  return context;
}

/** As when staff correct the list of a team. */
async function listAnew(registrationId: string, names: string[]): Promise<void> {
  const student = (givenName: string) => ({
    givenName,
    familyName: null,
    grade: null,
    statedAge: null,
    schoolName: null,
    experience: null,
    personId: null,
    isLeader: false,
  });
  const details = { type: "team", teamName: "Star Garnets", teamSize: 3 };
  await db().transaction((tx) =>
    setStudents(
      tx,
      { id: registrationId, season: "2025-26" },
      details as Parameters<typeof setStudents>[2],
      names.map(student),
    ),
  );
}

function send(browser: ABrowser, entry: string, fields: Record<string, string>) {
  return browser.send(page.action, `/my/${entry}/team`, fields, { entry });
}

function open(browser: ABrowser, entry: string) {
  return browser.open(page.loader, `/my/${entry}/team`, { entry });
}

function asVisitor() {
  const context = aRouterContext();
  context.set(staffPresence, false);
  return context;
}

function look(token: string) {
  const browser = new ABrowser({ context: asVisitor });
  return browser.open(mentorPage.loader, `/mentor/${token}`, { token });
}

function answer(browser: ABrowser, token: string, fields: Record<string, string>) {
  return browser.send(mentorPage.action, `/mentor/${token}`, fields, { token });
}

async function invitedToken(): Promise<string> {
  const letters = await lettersTo(MENTOR);
  const [, token] = /\/mentor\/([\w-]{43})/.exec(letters.at(-1)?.text ?? "") ?? [];
  return token ?? "";
}
