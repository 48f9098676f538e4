import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { endOf } from "~/program/mountain-time";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consents } from "~/records/participants/consents.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../../tests/support/a-browser";
import {
  addGuardian,
  askedToken,
  lettersTo,
  nobodyIsAsked,
  signAs,
} from "../../../../tests/support/asked-guardians";
import { comeIn } from "../../../../tests/support/come-in";
import { aPaidPlace } from "../../../../tests/support/paid-registrations";
import { aRouterContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import * as exportChild from "../export-child";
import * as page from "./route";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const PAUL = "paul@example.org";
const COACH = "coach@example.org";
const CORRECTED = {
  intent: "correct",
  given_name: "Anna",
  family_name: "Ruiz Soto",
  grade: "6",
};

describe("a guardian corrects a child's name and grade", () => {
  test("and nobody else does, and not once projects were due", async () => {
    const { own, registrationId } = await aTeam();
    await addGuardian(own.participant, ROSA);
    expect((await send(await comeIn(COACH), own, CORRECTED)).status).toBe(404);
    const late = new ABrowser({
      context: () => aRouterContext({ now: endOf(currentSite().season.dates.submissionsClose) }),
    });
    expect((await send(await comeIn(ROSA, late), own, CORRECTED)).status).toBe(409);
    const rosa = await comeIn(ROSA);
    expect((await send(rosa, own, { ...CORRECTED, given_name: " " })).status).toBe(400);
    expect((await send(rosa, own, CORRECTED)).location).toContain("done=corrected");
    expect(await childOf(own)).toMatchObject({
      givenName: "Anna",
      familyName: "Ruiz Soto",
      grade: "6",
    });
    const [row] = await db()
      .select()
      .from(registrations)
      .where(eq(registrations.id, registrationId));
    expect(row?.search).toContain("anna ruiz soto");
  });
});

describe("a child leaves the programme", () => {
  test("by a guardian's word; a lead takes members out of a team only while it is open", async () => {
    const { own } = await aTeam();
    const late = new ABrowser({
      context: () => aRouterContext({ now: endOf(currentSite().season.dates.submissionsClose) }),
    });
    const leave = { intent: "leave", sure: "on" };
    expect((await send(await comeIn(COACH, late), own, leave)).status).toBe(404);
    expect((await send(await comeIn(COACH), own, leave)).status).toBe(404);
    const [member] = await db()
      .select()
      .from(entryMembers)
      .where(eq(entryMembers.participantId, own.participant));
    expect(member?.leftAt).toBeNull();
  });

  test("after a fresh code and a tick; nobody of theirs sees the entry any more, and all are told", async () => {
    const { own } = await aTeam();
    const rosaId = await addGuardian(own.participant, ROSA);
    const paulId = await addGuardian(own.participant, PAUL);
    const rosa = await comeIn(ROSA);
    const leave = { intent: "leave", sure: "on" };
    expect((await send(rosa, own, { intent: "leave" })).status).toBe(400);
    await db().update(personSessions).set({ provedAt: sql`now() - interval '16 minutes'` });
    expect((await send(rosa, own, leave)).location).toMatch(/^\/sign-in\?fresh=1/);
    await comeIn(ROSA, rosa);
    expect((await send(rosa, own, leave)).location).toBe("/my/goodbye/left");
    expect(await tiesOfPerson(rosaId)).toEqual([]);
    expect(await tiesOfPerson(paulId)).toEqual([]);
    for (const email of [PAUL, COACH]) {
      const [letter] = (await lettersTo(email)).filter(({ kind }) => kind === "child-left");
      expect(letter?.text, email).not.toMatch(/rosa|Ada/i);
    }
    expect((await lettersTo(env().STAFF_EMAIL)).map(({ kind }) => kind)).toContain("child-gone");
  });

  test("who had a place for themselves is nobody's any more, not the buyer's either", async () => {
    const { own } = await aPlaceForOne();
    const rosa = await comeIn(ROSA);
    await send(rosa, own, { intent: "leave", sure: "on" });
    expect(await tiesOfPerson(await findOrAddPerson(db(), ROSA))).toEqual([]);
  });
});

describe("a child's data are erased", () => {
  test("at once, with consents, and the purchase stays for staff", async () => {
    const { own, registrationId } = await aPlaceForOne();
    await addGuardian(own.participant, PAUL);
    await signAs(await askedToken(ROSA));
    const rosa = await comeIn(ROSA);
    const { location } = await send(rosa, own, { intent: "erase", sure: "on" });
    expect(location).toBe("/my/goodbye/erased");
    expect(await db().$count(participants)).toBe(0);
    expect(await db().$count(consents)).toBe(0);
    expect(await db().$count(registrations, eq(registrations.id, registrationId))).toBe(1);
    const told = (await lettersTo(PAUL)).at(-1);
    expect(told?.kind).toBe("child-erased");
    expect(told?.text).not.toMatch(/rosa|Ana/i);
    const confirmed = (await lettersTo(ROSA)).at(-1);
    expect(confirmed).toMatchObject({ kind: "child-erased", subject: "It is erased" });
    expect(confirmed?.text).not.toMatch(/Ana/);
    expect(await lettersTo(env().STAFF_EMAIL)).toHaveLength(1);
  });

  test("by a guardian of that very child only", async () => {
    const { own, members } = await aTeam();
    await addGuardian(members[1] ?? "", ROSA);
    for (const email of [ROSA, COACH]) {
      const browser = await comeIn(email);
      expect((await send(browser, own, { intent: "erase", sure: "on" })).status, email).toBe(404);
    }
    expect(await childOf(own)).toBeDefined();
  });
});

describe("what we hold, as a file", () => {
  test("has the guardian's own answers and what stands, and not the other guardian's words", async () => {
    const { own } = await aPlaceForOne();
    await addGuardian(own.participant, PAUL);
    await signAs(await askedToken(ROSA), { signature: "Rosa Ruiz" });
    await signAs(await askedToken(PAUL), { signature: "Paul Lee", photos: "no" });
    const paul = await comeIn(PAUL);
    const path = `/my/${own.entry}/export/${own.participant}`;
    const { content } = await paul.open(exportChild.loader, path, own);
    const held = await (content as Response).json();
    expect(held).toMatchObject({
      consent: {
        answers: [{ signature: "Paul Lee", photos: false, method: "link" }],
        whatStands: { takesPart: true, photos: false },
      },
    });
    expect(JSON.stringify(held)).not.toMatch(/rosa/i);
  });
});

interface Own {
  entry: string;
  participant: string;
}

async function aTeam() {
  const { id } = await aPaidPlace({ registration_type: "team", email: COACH });
  return membersOf(id);
}

async function aPlaceForOne() {
  const { id } = await aPaidPlace({ first_name: "Ana", email: ROSA, guardian_email: ROSA });
  return membersOf(id);
}

async function membersOf(registrationId: string) {
  const rows = await db()
    .select({ entry: entries.id, id: entryMembers.participantId })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .where(eq(entries.registrationId, registrationId))
    .orderBy(entryMembers.position);
  const own: Own = { entry: rows[0]?.entry ?? "", participant: rows[0]?.id ?? "" };
  return { registrationId, own, members: rows.map(({ id }) => id) };
}

async function childOf({ participant }: Own) {
  const [row] = await db().select().from(participants).where(eq(participants.id, participant));
  return row;
}

function send(browser: ABrowser, own: Own, fields: Record<string, string>) {
  const path = `/my/${own.entry}/child/${own.participant}`;
  return browser.send(page.action, path, fields, { ...own });
}
