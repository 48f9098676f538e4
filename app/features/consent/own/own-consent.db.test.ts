import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { openSeat } from "~/records/participants/seats.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { people } from "~/records/people/people.table.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { siteContext } from "~/ui/site-router-context";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  addGuardian,
  aPaidChild,
  askedToken,
  lettersTo,
  nobodyIsAsked,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { makeSeatCode } from "../../../../tests/support/make-seat-code.ts";
import { aRouterContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { askedByToken } from "../asked-guardian.server";
import { eraseWithoutConsent } from "../erase-without-consent.server";
import { sendRequestAgain } from "../send-request.server";
import * as consentRoute from "./consent";
import * as guardianRoute from "./guardian";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const PAUL = "paul@example.org";
const COACH = "coach@example.org";
const KID = "kid@example.org";

describe("a guardian who came in by code", () => {
  test("goes on to the page of the consent, and signs with the strength of a link", async () => {
    const child = await aChild();
    const rosa = await comeIn(ROSA);
    const { status, location } = await press(rosa, child, "answer");
    expect(status).toBe(303);
    const token = tokenIn(location);
    expect(await signAs(token)).toBe("stored");
    expect(await db().select().from(consents)).toMatchObject([
      { participantId: child.participantId, method: "link", takesPart: true },
    ]);
  });

  test("uses up none of the mailbox's letters, however often the button is pressed", async () => {
    const child = await aChild();
    const rosa = await comeIn(ROSA);
    for (let presses = 0; presses < 3; presses += 1) await press(rosa, child, "answer");
    const [request] = await db().select().from(consentRequests);
    expect(await sendRequestAgain([request?.id ?? ""], siteAfter())).toBe(true);
  });

  test("answers for each of two siblings under one mailbox apart, however the address is written", async () => {
    const ana = await aChild();
    const mateo = await aChild({ first_name: "Mateo", guardian_email: "ROSA@Example.org" });
    const rosa = await comeIn(ROSA);
    await signAs(tokenIn((await press(rosa, ana, "answer")).location));
    const answered = await db().select().from(consents);
    expect(answered.map(({ participantId }) => participantId)).toEqual([ana.participantId]);
    await signAs(tokenIn((await press(rosa, mateo, "answer")).location), { takes_part: "no" });
    expect(await db().select().from(consents)).toMatchObject([
      { participantId: ana.participantId, takesPart: true },
      { participantId: mateo.participantId, takesPart: false },
    ]);
  });

  test("is the only one who does: not another family, not the lead, not a child at a seat", async () => {
    const { entry, members } = await aTeam();
    const [child, friend] = members;
    await addGuardian(child ?? "", ROSA);
    await addGuardian(friend ?? "", PAUL);
    const own = { entry, participantId: child ?? "" };
    for (const email of [PAUL, COACH]) {
      expect((await press(await comeIn(email), own, "answer")).status, email).toBe(404);
    }
    expect((await press(await aSeat(own.participantId), own, "answer")).status).toBe(404);
    expect((await press(new ABrowser(), own, "answer")).location).toMatch(/^\/sign-in/);
    expect((await press(await comeIn(ROSA), own, "answer")).status).toBe(303);
  });
});

describe("reminding whoever is waited for", () => {
  test("is for everybody of the entry, once a day, and goes to the others only", async () => {
    const { entry, members } = await aTeam();
    const [child] = members;
    const own = { entry, participantId: child ?? "" };
    await addGuardian(own.participantId, ROSA);
    await askedToken(ROSA);
    const coach = await comeIn(COACH);
    expect(await remind(coach, own)).toContain("done=reminded-before");
    const tomorrow = new ABrowser({ context: onDay(1) });
    await comeIn(COACH, tomorrow);
    const both = await Promise.all([remind(tomorrow, own), remind(tomorrow, own)]);
    expect(both.filter((location) => location?.endsWith("done=reminded"))).toHaveLength(1);
    const kinds = (await lettersTo(ROSA)).map(({ kind }) => kind);
    expect(kinds).toEqual(["consent-request", "consent-reminder"]);
    const seat = await aSeat(own.participantId, 3);
    expect(await remind(seat, own)).toMatch(/done=reminded$/);
    const rosa = await comeIn(ROSA, new ABrowser({ context: onDay(9) }));
    expect(await remind(rosa, own)).toContain("reminded-before");
  });

  test("stops when somebody has answered, and is not a stranger's to do", async () => {
    const child = await aChild({ email: "kid@example.org" });
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    const kid = await comeIn("kid@example.org", new ABrowser({ context: onDay(3) }));
    expect(await remind(kid, child)).toContain("reminded-before");
    await aChild({ email: PAUL, guardian_email: PAUL });
    expect((await press(await comeIn(PAUL), child, "remind")).status).toBe(404);
  });
});

describe("a guardian's address", () => {
  test("is corrected by the lead after a fresh code: the old link dies, the old address is told", async () => {
    const { entry, members } = await aTeam();
    const own = { entry, participantId: members[0] ?? "" };
    const wrong = await addGuardian(own.participantId, "wrong@example.org");
    const token = await askedToken("wrong@example.org");
    const coach = await comeIn(COACH);
    await db().update(personSessions).set({ provedAt: sql`now() - interval '16 minutes'` });
    const stale = await setAddress(coach, own, { intent: "correct", guardian: wrong, email: ROSA });
    expect(stale.location).toMatch(/^\/sign-in\?fresh=1/);
    await comeIn(COACH, coach);
    const { location } = await setAddress(coach, own, {
      intent: "correct",
      guardian: wrong,
      email: ROSA,
    });
    expect(location).toContain("done=address-set");
    expect((await askedByToken(token)).state).not.toBe("good");
    const told = (await lettersTo("wrong@example.org")).map(({ kind }) => kind);
    expect(told).toContain("consent-address");
    // Who paid and has just typed it needs no letter about it.
    expect((await lettersTo(COACH)).map(({ kind }) => kind)).not.toContain("consent-address");
    expect(await addressesOf(own.participantId)).toEqual([ROSA]);
  });

  test("is told to whoever paid where somebody else has set it", async () => {
    const { entry, members } = await aTeam();
    const own = { entry, participantId: members[0] ?? "" };
    await addGuardian(own.participantId, ROSA);
    const rosa = await comeIn(ROSA);
    await setAddress(rosa, own, { intent: "add", email: PAUL });
    expect((await lettersTo(COACH)).map(({ kind }) => kind)).toContain("consent-address");
  });

  test.each([
    ["15", { age: 15, grade_level: "9" }],
    ["no age", { age: null, grade_level: "8" }],
    ["13 in grade 6", { age: 13, grade_level: "6" }],
  ])("is given and corrected by a student of %s who registered alone", async (_, student) => {
    const alone = { guardian_email: null, guardian_confirmed: false };
    const child = await aChild({ ...student, ...alone, email: KID });
    const kid = await comeIn(KID);
    const given = await setAddress(kid, child, { intent: "add", email: "wrong@example.org" });
    expect(given.location).toContain(`/my/${child.entry}?done=address-set`);
    // On the way back the place is still theirs, and so is the mistake.
    expect(
      await kid.open(guardianRoute.loader, pathOf(child, "guardian"), ids(child)),
    ).toMatchObject({ status: 200 });
    const token = await askedToken("wrong@example.org");
    const [wrong] = await guardiansOf(child.participantId);
    const corrected = { intent: "correct", guardian: wrong ?? "", email: ROSA };
    expect((await setAddress(kid, child, corrected)).location).toContain("done=address-set");
    expect((await askedByToken(token)).state).not.toBe("good");
    expect((await lettersTo(KID)).map(({ kind }) => kind)).not.toContain("consent-address");
    await askedToken(ROSA);
    const later = await comeIn(KID, new ABrowser({ context: onDay(2) }));
    expect(await remind(later, child)).toMatch(/done=reminded$/);
    // Whatever the guardian says of the age, whoever registered still sees how it stands.
    await signAs(await askedToken(ROSA), { age_band: "under_13" });
    expect(await tiesOf(KID)).toContainEqual({ as: "member", to: child.entry });
  });

  test("is corrected by a student of 13 and more, and the letter goes to the new one", async () => {
    const child = await aChild({ email: "kid@example.org", guardian_email: "wrong@example.org" });
    await db().update(participants).set({ ageBand: "13_to_17" });
    const token = await askedToken("wrong@example.org");
    const [wrong] = await guardiansOf(child.participantId);
    const kid = await comeIn("kid@example.org");
    const corrected = { intent: "correct", guardian: wrong ?? "", email: ROSA };
    expect((await setAddress(kid, child, corrected)).location).toContain("done=address-set");
    expect((await askedByToken(token)).state).not.toBe("good");
    expect((await askedByToken(await askedToken(ROSA))).state).toBe("good");
  });

  test("is named by a student of 15 who registered alone, keeps the place, and is mended as often as needed", async () => {
    const alone = { age: 15, grade_level: "10", guardian_email: null, guardian_confirmed: false };
    const child = await aChild({ ...alone, email: KID });
    const kid = await comeIn(KID);
    const seen = async () => (await kid.open(guardianRoute.loader, "/", ids(child))).content;
    expect(
      (await setAddress(kid, child, { intent: "add", email: "rsoa@example.org" })).location,
    ).toBe(`/my/${child.entry}?done=address-set`);
    expect(await tiesOf(KID)).toContainEqual({ as: "member", to: child.entry });
    expect(await seen()).toMatchObject({ isGuardianKnown: true, correctable: [{}] });
    await askedToken("rsoa@example.org");
    const [wrong = ""] = await guardiansOf(child.participantId);
    await setAddress(kid, child, { intent: "correct", guardian: wrong, email: ROSA });
    expect(await addressesOf(child.participantId)).toEqual([ROSA]);
    expect(await tiesOf(KID)).toContainEqual({ as: "member", to: child.entry });
    expect((await askedByToken(await askedToken(ROSA))).state).toBe("good");
  });

  test("is never a student's own, a school's, or that of a guardian who has answered", async () => {
    const child = await aChild({ email: "kid@example.org" });
    await db().update(participants).set({ ageBand: "13_to_17" });
    await aSchool("office@school.example");
    const [rosa] = await guardiansOf(child.participantId);
    const kid = await comeIn("kid@example.org");
    const correct = { intent: "correct", guardian: rosa ?? "" };
    for (const email of ["Kid@Example.org", "office@school.example"]) {
      expect((await setAddress(kid, child, { ...correct, email })).status, email).toBe(409);
    }
    // Where a guardian is known, only a guardian lets another in.
    expect((await setAddress(kid, child, { intent: "add", email: PAUL })).status).toBe(409);
    await signAs(await askedToken(ROSA), { age_band: "13_to_17" });
    expect((await setAddress(kid, child, { ...correct, email: PAUL })).status).toBe(409);
    expect(await addressesOf(child.participantId)).toEqual([ROSA]);
  });

  test("is still corrected where others only told that the guardian agrees", async () => {
    const child = await aChild({ email: "kid@example.org", guardian_email: "wrong@example.org" });
    await db().update(participants).set({ ageBand: "13_to_17" });
    const [wrong] = await guardiansOf(child.participantId);
    await signAs(await askedToken("wrong@example.org"), { age_band: "13_to_17" });
    const [word] = await db().select().from(consents);
    const told = { method: "told", id: undefined, createdAt: undefined } as const;
    await db()
      .insert(consents)
      .values({ ...word, ...told } as typeof consents.$inferInsert);
    const corrected = { intent: "correct", guardian: wrong ?? "", email: ROSA };
    const { location } = await setAddress(await comeIn("kid@example.org"), child, corrected);
    expect(location).toContain("done=address-set");
  });

  test("is set for no more people than a family has", async () => {
    const child = await aChild();
    const rosa = await comeIn(ROSA);
    const add = (name: string) =>
      setAddress(rosa, child, { intent: "add", email: `${name}@example.org` });
    for (const name of ["paul", "lena", "omar"]) {
      expect((await add(name)).location, name).toContain("done=address-set");
    }
    expect((await add("stranger")).status).toBe(409);
    expect(await addressesOf(child.participantId)).toHaveLength(4);
  });

  test("is read in full by whoever typed it until it has answered, and by nobody else", async () => {
    const child = await aChild({ email: KID, age: 15, grade_level: "9" });
    const seenBy = async (email: string) => {
      const browser = await comeIn(email);
      const { content } = await browser.open(
        guardianRoute.loader,
        pathOf(child, "guardian"),
        ids(child),
      );
      return JSON.stringify(content);
    };
    expect(await seenBy(KID)).toContain(ROSA);
    await setAddress(await comeIn(KID), child, {
      intent: "correct",
      guardian: (await guardiansOf(child.participantId))[0] ?? "",
      email: "roza@example.org",
    });
    expect(await seenBy(KID)).toContain("roza@example.org");
    // Typed by a guardian, it is that guardian's to look at.
    await setAddress(await comeIn("roza@example.org"), child, { intent: "add", email: PAUL });
    expect(await seenBy("roza@example.org")).toContain(PAUL);
    expect(await seenBy(KID)).not.toContain(PAUL);
    expect(await seenBy(PAUL)).not.toContain("roza@");
    await signAs(await askedToken("roza@example.org"), { age_band: "13_to_17" });
    expect(await seenBy(KID)).not.toContain("roza@");
  });

  test("of the other parent is added by one guardian, and neither sees the other's", async () => {
    const child = await aChild();
    const rosa = await comeIn(ROSA);
    const added = await setAddress(rosa, child, { intent: "add", email: "Paul@example.org" });
    expect(added.location).toContain("done=address-set");
    const token = await askedToken("Paul@example.org");
    expect((await askedByToken(token)).state).toBe("good");
    await signAs(await askedToken(ROSA), {}, siteAfter());
    await signAs(token, { signature: "Paul Ruiz" });
    for (const [own, other] of [
      [ROSA, /paul@/i],
      ["Paul@example.org", /rosa@/i],
    ] as const) {
      const browser = await comeIn(own);
      const { content } = await browser.open(
        guardianRoute.loader,
        pathOf(child, "guardian"),
        ids(child),
      );
      expect(JSON.stringify(content)).not.toMatch(other);
    }
    // The same address again changes nothing, and the answer does not tell.
    const again = await setAddress(rosa, child, { intent: "add", email: "PAUL@example.org" });
    expect(again.location).toBe(added.location);
    expect(await addressesOf(child.participantId)).toHaveLength(2);
  });
});

test("a child who left is erased within 30 days, whatever a guardian had said", async () => {
  const stays = await aChild({ first_name: "Mateo" });
  const child = await aChild();
  await signAs(await askedToken(ROSA));
  await db()
    .update(entryMembers)
    .set({ leftAt: sql`now() - interval '24 days'` })
    .where(eq(entryMembers.participantId, child.participantId));
  expect(await eraseWithoutConsent(siteAfter())).toBe(0);
  await db()
    .update(entryMembers)
    .set({ leftAt: sql`now() - interval '26 days'` })
    .where(eq(entryMembers.participantId, child.participantId));
  expect(await eraseWithoutConsent(siteAfter())).toBe(1);
  const left = await db().select({ id: participants.id }).from(participants);
  expect(left).toEqual([{ id: stays.participantId }]);
});

interface OwnChild {
  entry: string;
  participantId: string;
}

async function aChild(overrides: Parameters<typeof aPaidChild>[0] = {}): Promise<OwnChild> {
  const { participantId } = await aPaidChild(overrides);
  const [member] = await db()
    .select({ entry: entryMembers.entryId })
    .from(entryMembers)
    .where(eq(entryMembers.participantId, participantId));
  return { entry: member?.entry ?? "", participantId };
}

async function aTeam() {
  const { registrationId } = await aPaidChild({ registration_type: "team", email: COACH });
  const rows = await db()
    .select({ entry: entries.id, id: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, registrationId))
    .orderBy(entryMembers.position);
  return { entry: rows[0]?.entry ?? "", members: rows.map(({ id }) => id) };
}

async function aSchool(email: string): Promise<void> {
  await aPaidChild({ registration_type: "school", email });
}

async function aSeat(participantId: string, day = 0): Promise<ABrowser> {
  const maker = await findOrAddPerson(db(), COACH);
  const cookie = await openSeat(await makeSeatCode(participantId, maker));
  const browser = new ABrowser({ context: onDay(day) });
  await browser.open(() => new Response(null, { headers: { "Set-Cookie": cookie ?? "" } }), "/");
  return browser;
}

function onDay(day: number) {
  return () => {
    const context = aRouterContext();
    context.set(siteContext, siteAfter(day));
    return context;
  };
}

const ids = ({ entry, participantId }: OwnChild) => ({ entry, participant: participantId });

function pathOf({ entry, participantId }: OwnChild, page: string): string {
  return `/my/${entry}/${page}/${participantId}`;
}

function press(browser: ABrowser, child: OwnChild, intent: string) {
  return browser.send(consentRoute.action, pathOf(child, "consent"), { intent }, ids(child));
}

async function remind(browser: ABrowser, child: OwnChild): Promise<string | null> {
  return (await press(browser, child, "remind")).location;
}

function setAddress(browser: ABrowser, child: OwnChild, fields: Record<string, string>) {
  return browser.send(guardianRoute.action, pathOf(child, "guardian"), fields, ids(child));
}

function tokenIn(location: string | null): string {
  return /^\/consent\/([\w-]{43})$/.exec(location ?? "")?.[1] ?? "";
}

async function guardiansOf(participantId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: guardians.personId })
    .from(guardians)
    .where(eq(guardians.participantId, participantId));
  return rows.map(({ id }) => id);
}

async function tiesOf(email: string) {
  return tiesOfPerson(await findOrAddPerson(db(), email));
}

async function addressesOf(participantId: string): Promise<string[]> {
  const rows = await db()
    .select({ email: people.email })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(eq(guardians.participantId, participantId));
  return rows.map(({ email }) => email);
}
