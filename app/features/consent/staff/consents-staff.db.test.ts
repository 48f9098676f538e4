import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { listPage } from "~/platform/lists/list-page.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { openBatch } from "~/platform/mail/queue-batch.server";
import { loadSite } from "~/platform/site/site.server";
import { byStaff } from "~/program/event-actors";
import type { ListView } from "~/program/list-query";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { consentTexts } from "~/records/participants/consent-texts.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { consents } from "~/records/participants/consents.table.server";
import { mayShow } from "~/records/participants/may-show";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  aPaidChild,
  askedToken,
  lettersTo,
  newestToken,
  nobodyIsAsked,
  signAs,
  siteAfter,
} from "../../../../tests/support/asked-guardians";
import { aPaidPlace, aPendingRegistration } from "../../../../tests/support/paid-registrations";
import { aSentForm, aStaffContext } from "../../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../../tests/support/test-database";
import { askGuardians } from "../ask-guardians.server";
import { childConsents } from "../child-consents.server";
import { correctAddress } from "../correct-address.server";
import { consentFigures } from "../figures/consent-figures.server";
import { takeBack } from "../give-consent.server";
import { paperSchema } from "../paper/paper-schema";
import { recordPaper } from "../paper/record-paper.server";
import { currentTexts, offeredLocales, publishTexts } from "../text/consent-texts.server";
import { SHIPPED_TEXTS } from "../text/shipped-texts";
import { stepsOfConsent } from "./consent-steps.server";
import { consentsList } from "./consents-list.server";
import * as list from "./list";
import { registerList } from "./register-list.server";
import { askAgain, childrenOnList, takeBackAsking } from "./send-again.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(nobodyIsAsked);

const ROSA = "rosa@example.org";
const LUIS = "luis@example.org";
const ACTOR = "staff-1";
const STAFF = { kind: "staff", id: ACTOR } as const;

describe("the list", () => {
  test("says how each child’s consent stands", async () => {
    await aPaidChild({ first_name: "Waits", guardian_email: "a@example.org" });
    await aPaidChild({ first_name: "Signed", guardian_email: "b@example.org" });
    await aPaidChild({ first_name: "Refused", guardian_email: "c@example.org" });
    await aPaidChild({ first_name: "Withdrawn", guardian_email: "d@example.org" });
    await aPaidChild({ first_name: "Bounced", guardian_email: "e@example.org" });
    await aPaidChild({
      first_name: "Alone",
      guardian_email: undefined,
      guardian_confirmed: false,
      age: 15,
    });
    await aPendingRegistration({ first_name: "Unpaid" });
    await askGuardians(siteAfter());
    await signAs(await newestToken("b@example.org"));
    await signAs(await newestToken("c@example.org"), { takes_part: "no" });
    const withdrawn = await newestToken("d@example.org");
    await signAs(withdrawn);
    await takeBack({ token: withdrawn, locale: "en" }, siteAfter());
    await db().update(outbox).set({ state: "failed" }).where(eq(outbox.recipient, "e@example.org"));
    expect(
      Object.fromEntries((await rowsOf("?sort=name")).map((row) => [row.givenName, row.state])),
    ).toEqual({
      Waits: "waiting",
      Signed: "yes",
      Refused: "no",
      Withdrawn: "no",
      Bounced: "came_back",
      Alone: "no_address",
    });
    const open = await rowsOf("?state=open");
    expect(open.map(({ givenName }) => givenName).sort()).toEqual(["Alone", "Bounced", "Waits"]);
    expect((await rowsOf("?q=C@example")).map(({ givenName }) => givenName)).toEqual(["Refused"]);
  });

  test("is filtered by school and by team, with how many of each wait, and asked again as it is filtered", async () => {
    const cedar = { school_name: "Cedar Hollow Elementary" };
    const ana = await aPaidChild({ ...cedar, first_name: "Ana", guardian_email: "a@example.org" });
    await aPaidChild({ ...cedar, first_name: "Ben", guardian_email: "b@example.org" });
    await aPaidChild({ first_name: "Cy", guardian_email: "c@example.org", school_name: "Cedar" });
    await aPaidPlace({
      registration_type: "team",
      email: "coach@example.org",
      team_name: "Star Garnets",
    });
    await askGuardians(siteAfter());
    await signAs(await newestToken("b@example.org"));
    await consentFigures.countNow();
    const { view } = await pageOf("?state=open");
    expect(optionsIn(view, "school")).toEqual([
      "Cedar: 1 of 1 wait",
      "Cedar Hollow Elementary: 1 of 2 wait",
      "On their own: 4 of 4 wait",
    ]);
    expect(optionsIn(view, "entry")).toEqual([]);
    const waiting = "?state=open&school=cedar+hollow+elementary";
    expect((await rowsOf(waiting)).map(({ givenName }) => givenName)).toEqual(["Ana"]);
    const url = new URL(`http://localhost/admin/consents${waiting}`);
    expect(await childrenOnList(url)).toEqual([ana.participantId]);

    const [member] = await rowsOf("?school=none");
    const team = await pageOf(`?entry=${member?.entryId}`);
    expect(team.rows).toHaveLength(4);
    expect(optionsIn(team.view, "entry")).toEqual(["Star Garnets: 4 of 4 wait"]);
    await db()
      .update(participants)
      .set({ schoolName: "Sawtooth View Middle" })
      .where(isNull(participants.schoolName));
    const atSchool = await pageOf("?school=sawtooth+view+middle");
    expect(atSchool.rows).toHaveLength(4);
    expect(optionsIn(atSchool.view, "entry")).toEqual(["Star Garnets: 4 of 4 wait"]);
    expect(await rowsOf(`?entry=${ana.participantId}`)).toEqual([]);
    for (const odd of ["?entry=%27x", "?school=nowhere"]) expect(await rowsOf(odd)).toEqual([]);
  });

  test("finds a child by each name, the school, the team and the guardian, and takes every word", async () => {
    await aPaidChild({
      ...{ first_name: "Ana", last_name: "Moreno", school_name: "Borah Ridge" },
      guardian_email: "Rosa.Quintero@example.org",
    });
    await aPaidChild({ first_name: "Ben", last_name: "Moreno", guardian_email: "b@example.org" });
    await aPaidPlace({
      registration_type: "team",
      email: "coach@example.org",
      team_name: "Star Garnets",
    });
    const namesOf = async (q: string) => {
      const rows = await rowsOf(`?sort=name&q=${encodeURIComponent(q)}`);
      return rows.map(({ givenName }) => givenName);
    };
    expect(await namesOf("oren")).toEqual(["Ana", "Ben"]);
    expect(await namesOf("MORENO borah")).toEqual(["Ana"]);
    expect(await namesOf("quintero@")).toEqual(["Ana"]);
    expect(await namesOf("garnet")).toHaveLength(4);
    expect(await namesOf("mo an")).toEqual(["Ana"]);
    expect(await namesOf("100%")).toEqual([]);
  });

  test("finds a child by the team and the guardians of today, and not by those of yesterday", async () => {
    const { participantId } = await aPaidChild({ first_name: "Ana", guardian_email: ROSA });
    const isFoundBy = async (q: string) => (await rowsOf(`?q=${q}`)).length === 1;
    const ofAna = eq(entryMembers.participantId, participantId);
    const [{ entryId } = { entryId: "" }] = await db().select().from(entryMembers).where(ofAna);
    const nameTeam = (name: string) =>
      db().update(entries).set({ name }).where(eq(entries.id, entryId));

    await nameTeam("Garnets");
    expect(await isFoundBy("garnet")).toBe(true);
    await nameTeam("Opals");
    expect([await isFoundBy("garnet"), await isFoundBy("opal")]).toEqual([false, true]);
    await db().update(entryMembers).set({ leftAt: sql`now()` }).where(ofAna);
    await db().update(entryMembers).set({ leftAt: null }).where(ofAna);
    expect([await isFoundBy("opal"), await isFoundBy("rosa")]).toEqual([true, true]);

    const rosa = await personOf(ROSA);
    await db().update(people).set({ emailKey: LUIS }).where(eq(people.id, rosa));
    expect([await isFoundBy("rosa"), await isFoundBy("luis")]).toEqual([false, true]);
    await db().delete(guardians).where(eq(guardians.participantId, participantId));
    expect(await isFoundBy("luis")).toBe(false);
    const [child] = await db().select().from(participants);
    expect(child?.foundBy).toBe("Opals");
  });

  test("stands by school, and there by family name", async () => {
    const child = (first_name: string, last_name: string, school_name: string) =>
      aPaidChild({
        first_name,
        last_name,
        school_name,
        guardian_email: `${first_name}@example.org`,
      });
    await child("Ana", "Young", "Borah Ridge");
    await child("Ben", "Adams", "Sandpoint High");
    await child("Cy", "Baker", "Borah Ridge");
    expect((await rowsOf("")).map(({ givenName }) => givenName)).toEqual(["Cy", "Ana", "Ben"]);
    expect((await rowsOf("?sort=-school")).map(({ givenName }) => givenName)).toEqual([
      ...["Ben", "Ana", "Cy"],
    ]);
  });

  test("a whole selection is asked again; who has answered is left alone", async () => {
    const ana = await aPaidChild();
    const ben = await aPaidChild({ first_name: "Ben", guardian_email: LUIS });
    await askGuardians(siteAfter());
    await signAs(await newestToken(LUIS));
    const before = (await lettersTo(LUIS)).length;
    const ids = [ana.participantId, ben.participantId];
    expect(await askAgain(ids, { actor: ACTOR }, siteAfter())).toBe(1);
    expect(await lettersTo(ROSA)).toHaveLength(2);
    expect(await lettersTo(LUIS)).toHaveLength(before);
    const all = await childrenOnList(new URL("http://localhost/admin/consents?state=open"));
    expect(all).toEqual([ana.participantId]);
  });

  test("many that are asked again wait ten minutes, and Undo takes all of it back", async () => {
    const context = aStaffContext();
    const press = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const answer = await list.action(aSentForm({ path: "/admin/consents", body }, context));
      return JSON.stringify(answer);
    };
    const waiting = async () => {
      const url = new URL("http://localhost/admin/consents");
      return (await list.loader({ url, context } as never)).asking;
    };
    const { participantId } = await aPaidChild();
    await askGuardians(siteAfter());
    const before = new Date("2025-12-01T12:00:00Z");
    await db().update(consentRequests).set({ lastLetterAt: before });
    await db().update(outbox).set({ programAt: before });
    const batch = randomUUID();
    expect(await press({ intent: "ask", child: participantId, batch })).toContain(
      "One letter goes in ten minutes",
    );
    // The same press twice is one.
    await press({ intent: "ask", child: participantId, batch });
    expect(await waiting()).toMatchObject([{ id: batch, letters: 1, to: "to guardians" }]);
    expect((await lettersTo(ROSA)).map(({ state }) => state)).toEqual(["queued", "queued"]);
    expect(await press({ intent: "undo-letters", batch })).toContain("Taken back");
    expect(await waiting()).toEqual([]);
    expect((await lettersTo(ROSA)).map(({ state }) => state)).toEqual(["queued", "canceled"]);
    expect(await db().select().from(consentRequests)).toMatchObject([{ lastLetterAt: before }]);
  });

  test("Undo says so when all letters have gone", async () => {
    const { participantId } = await aPaidChild();
    await askGuardians(siteAfter());
    const batch = randomUUID();
    expect(await askAgain([participantId], { actor: ACTOR, batch }, siteAfter())).toBe(1);
    await db().update(outbox).set({ state: "sent" });
    expect(await takeBackAsking(batch, ACTOR)).toEqual({ canceled: 0, gone: 1, isCanceled: false });
  });

  test("what Undo took back does not count toward three letters an hour", async () => {
    const { participantId } = await aPaidChild();
    await askGuardians(siteAfter());
    for (const _ of [1, 2, 3]) {
      const batch = randomUUID();
      expect(await askAgain([participantId], { actor: ACTOR, batch }, siteAfter())).toBe(1);
      expect(await takeBackAsking(batch, ACTOR)).toEqual({
        canceled: 1,
        gone: 0,
        isCanceled: false,
      });
    }
    expect(await askAgain([participantId], { actor: ACTOR }, siteAfter())).toBe(1);
    expect(await askAgain([participantId], { actor: ACTOR }, siteAfter())).toBe(1);
    expect(await askAgain([participantId], { actor: ACTOR }, siteAfter())).toBe(0);
  });

  test("Undo of this list takes back no other letters to many", async () => {
    const id = randomUUID();
    const opened = { id, kind: "judge-projects-ready", undoSeconds: 600 };
    await db().transaction((tx) => openBatch(tx, opened, STAFF));
    expect(await takeBackAsking(id, ACTOR)).toMatchObject({ canceled: 0 });
    const [batch] = await db().select().from(letterBatches).where(eq(letterBatches.id, id));
    expect(batch).toMatchObject({ state: "open" });
  });
});

describe("a wrong address", () => {
  test("is corrected: the old link dies, the old address hears of it, the new one is asked", async () => {
    const { participantId } = await aPaidChild();
    const old = await askedToken(ROSA);
    expect(await correct(participantId, await personOf(ROSA), LUIS)).toBe("changed");
    expect(await signAs(old)).toBe("over");
    const told = await lettersTo(ROSA);
    expect(told.at(-1)).toMatchObject({ kind: "consent-address" });
    expect(told.at(-1)?.text).not.toContain(LUIS);
    expect(await signAs(await askedToken(LUIS))).toBe("stored");
    expect(await db().$count(people, eq(people.emailKey, ROSA))).toBe(0);
  });

  test("is told in the history with whose it was, as far as an address is still held", async () => {
    const { participantId } = await aPaidChild();
    await aPaidChild({ first_name: "Ben" });
    await correct(participantId, await personOf(ROSA), LUIS);
    await correct(participantId, await personOf(LUIS), "kim@example.net");
    const told = (await stepsOfConsent(participantId)).map(({ what }) => what);
    expect(told.filter((what) => what.startsWith("Corrected"))).toEqual([
      "Corrected a guardian’s address: r•••@e•••.org → an address that we no longer hold",
      "Corrected a guardian’s address: an address that we no longer hold → k•••@e•••.net",
    ]);
  });

  test("of a guardian who has answered is theirs to change", async () => {
    const { participantId } = await aPaidChild();
    await signAs(await askedToken(ROSA));
    expect(await correct(participantId, await personOf(ROSA), LUIS)).toMatchObject({
      refused: expect.stringContaining("Only they can change"),
    });
    expect(await db().$count(guardians)).toBe(1);
  });

  test("may not become a school’s or a student’s", async () => {
    const { participantId } = await aPaidChild();
    await askGuardians(siteAfter());
    await aPendingRegistration({ registration_type: "school", email: "office@example.org" });
    await db().update(registrations).set({ status: "paid" });
    const rosa = await personOf(ROSA);
    expect(await correct(participantId, rosa, "Office@Example.org")).toHaveProperty("refused");
    await aPaidChild({ first_name: "Ben", email: "ben@example.org", guardian_email: LUIS });
    expect(await correct(participantId, rosa, "ben@example.org")).toHaveProperty("refused");
  });

  test("where there was none, one is added and asked", async () => {
    const { participantId } = await aPaidChild({
      guardian_email: undefined,
      guardian_confirmed: false,
      age: 15,
    });
    expect(await correct(participantId, null, LUIS)).toBe("changed");
    expect(await signAs(await askedToken(LUIS))).toBe("stored");
  });

  const correct = (participantId: string, personId: string | null, email: string) =>
    correctAddress({ participantId, personId, email, actor: byStaff(ACTOR) }, siteAfter());
});

describe("paper", () => {
  const form = (overrides: Record<string, unknown> = {}) =>
    paperSchema("2026-01-05").parse({
      method: "paper",
      language: "en",
      guardian: "",
      age_band: "under_13",
      takes_part: "yes",
      gallery: "name",
      photos: "no",
      emails: "no",
      signature: "Sami Ashgrove",
      relation: "father",
      signed_on: "2025-12-20",
      ...overrides,
    });

  test("of a guardian without a mailbox lets a child under 13 be named", async () => {
    const { participantId } = await aPaidChild();
    const paper = { participantId, season: "2025-26", form: form(), scanId: null, recorder: STAFF };
    expect(await recordPaper(paper, siteAfter())).toBe("recorded");
    const child = (await consentedParticipants(db(), [participantId])).get(participantId);
    expect(child && mayShow(child, "name")).toBe(true);
    expect(await childConsents(participantId, siteAfter())).toMatchObject({
      state: "yes",
      mayTakePart: true,
      shown: ["project", "name"],
      consents: [{ method: "paper", recordedBy: ACTOR, confirmingLetterAt: null }],
    });
  });

  test("ends the letters: before it staff see which reminders come, after it none", async () => {
    const { participantId } = await aPaidChild();
    await askGuardians(siteAfter());
    const remindersOn = async (day: number) =>
      (await childConsents(participantId, siteAfter(day)))?.guardians[0]?.reminders.map(
        ({ due }) => due,
      );
    expect(await remindersOn(1)).toEqual([2, 5, 9, 14, "deadline"]);
    const paper = { participantId, season: "2025-26", form: form(), scanId: null, recorder: STAFF };
    await recordPaper(paper, siteAfter());
    expect(await remindersOn(1)).toEqual([]);
  });

  test("is not recorded in the name of somebody who is no guardian", async () => {
    const { participantId } = await aPaidChild();
    await aPaidChild({ first_name: "Ben", guardian_email: LUIS });
    const ofAnother = form({ guardian: await personOf(LUIS) });
    const paper = {
      participantId,
      season: "2025-26",
      form: ofAnother,
      scanId: null,
      recorder: STAFF,
    };
    expect(await recordPaper(paper, siteAfter())).toBe("missing");
    expect(await db().$count(consents)).toBe(0);
  });
});

describe("the text", () => {
  test("changed is a new version; the old one stays with those who signed it", async () => {
    await aPaidChild();
    const token = await askedToken(ROSA);
    await signAs(token);
    const bodies = { ...SHIPPED_TEXTS, en: { ...SHIPPED_TEXTS.en, kept: "For a year." } };
    expect(await publishTexts(bodies, { reviewedBy: null, actor: ACTOR })).toBe("2026-2");
    expect((await currentTexts()).map(({ version }) => version)).toEqual(["2026-2", "2026-2"]);
    expect(await offeredLocales()).toEqual(["en"]);
    expect(await db().select().from(consents)).toMatchObject([{ textVersion: "2026-1" }]);
    expect(await db().$count(consentTexts)).toBe(4);
    // A page that was opened before shows the old text: it must be read again.
    expect(await signAs(token)).toBe("text-changed");
  });

  test("is offered in Spanish with the name of whoever reviewed it", async () => {
    await publishTexts(SHIPPED_TEXTS, { reviewedBy: "Dr. Elena Vargas", actor: ACTOR });
    expect(await offeredLocales()).toEqual(["en", "es"]);
  });
});

test("the register holds a line for every word, with the fingerprint of its text", async () => {
  await aPaidChild();
  const token = await askedToken(ROSA);
  await signAs(token);
  await takeBack({ token, locale: "en" }, siteAfter());
  const lines: unknown[][] = [];
  for await (const batch of registerList.export?.lines(undefined) ?? []) lines.push(...batch);
  expect(lines).toHaveLength(2);
  const column = registerList.export?.labels.indexOf("Fingerprint of the text") ?? -1;
  expect(lines.every((line) => /^[\da-f]{64}$/.test(String(line[column])))).toBe(true);
});

function pageOf(search: string) {
  return listPage(consentsList, new URL(`http://localhost/admin/consents${search}`));
}

async function rowsOf(search: string) {
  return (await pageOf(search)).rows;
}

function optionsIn(view: ListView, name: string): string[] | undefined {
  return view.filters.find((filter) => filter.name === name)?.options.map(({ label }) => label);
}

async function personOf(email: string): Promise<string> {
  const [person] = await db().select().from(people).where(eq(people.emailKey, email));
  return person?.id ?? "";
}
