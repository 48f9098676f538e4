import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { codeFailures } from "~/platform/links/code-failures.table.server";
import { loadSite } from "~/platform/site/site.server";
import { may, VERBS } from "~/program/powers";
import { entryOfParticipant, subjectOf } from "~/records/access/own-entries.server";
import { findVisitor, requirePerson } from "~/records/access/visitor.server";
import { sheetCodes } from "~/records/participants/consent-sheets.server";
import { participants } from "~/records/participants/participants.table.server";
import { seatCodes, seatSessions } from "~/records/participants/seats.table.server";
import { people } from "~/records/people/people.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { makeSeatCode } from "../../../tests/support/make-seat-code.ts";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as signInPage from "./route";
import * as page from "./seat";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
  await db().delete(codeFailures);
});

test("a seat code is eight characters, and stored as a keyed hash", async () => {
  const { code } = await aSeat();
  expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{8}$/);
  const [row] = await db().select().from(seatCodes);
  expect(row?.hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(code);
});

test("opening its address changes nothing and tells nothing; the button opens the child's entry", async () => {
  const { code, child } = await aSeat();
  const browser = new ABrowser();
  for (const address of [code, "22222222"]) {
    const { content, status } = await browser.open(page.loader, `/c/${address}`, { code: address });
    expect({ status, content }).toEqual({ status: 200, content: { code: address } });
  }
  expect(browser.cookie).toBe("");
  expect(await db().$count(seatSessions)).toBe(0);
  expect((await type(browser, `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)).location).toBe(
    "/my",
  );
  expect(await findVisitor(browser.request("/my"))).toMatchObject({
    kind: "seat",
    participantId: child,
  });
  expect((await browser.open(signInPage.loader, "/sign-in")).location).toBe("/my");
});

test("it opens the own entry, and of all that people may do only what a child may", async () => {
  const { code, child } = await aSeat();
  const other = await aPaidPlace({ email: "other@example.org" });
  const browser = new ABrowser();
  await type(browser, code);
  const visitor = await findVisitor(browser.request("/my"));
  const own = await entryOfParticipant(child);
  if (!visitor || !own) throw new Error("The seat was not opened");
  const allowed = VERBS.filter((verb) => may(visitor.actor, verb, subjectOf(own)));
  expect(allowed).toEqual([
    "entry.view",
    "project.edit",
    "project.send-in",
    "learning.view",
    "learning.keep",
    "certificate.view",
    "consent.see-state",
    "consent.remind",
  ]);
  const strangers = await db().select().from(participants);
  const stranger = strangers.find(({ id }) => id !== child);
  const theirs = await entryOfParticipant(stranger?.id ?? "");
  expect(other.id).toBeTruthy();
  expect(theirs && may(visitor.actor, "entry.view", subjectOf(theirs))).toBe(false);
});

test("what is a person's is not there at a seat, and nobody is sent in a circle", async () => {
  const { code } = await aSeat();
  const browser = new ABrowser();
  await type(browser, code);
  const persons = "/my/receipts/x";
  const answer = await browser.open(({ request }) => requirePerson(request), persons);
  expect(answer).toMatchObject({ status: 404, location: null });
});

test("it lasts two hours, and ends with a new code", async () => {
  const { code, child, person } = await aSeat();
  const browser = new ABrowser();
  await type(browser, code);
  const [session] = await db().select().from(seatSessions);
  const hours = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);
  const fresh = await makeSeatCode(child, person);
  expect(await findVisitor(browser.request("/my"))).toBeNull();
  expect((await type(browser, code)).status).toBe(400);
  expect((await type(browser, fresh)).location).toBe("/my");
  await db().update(seatSessions).set({ expiresAt: sql`now()` });
  expect(await findVisitor(browser.request("/my"))).toBeNull();
});

test("two codes made at the same moment: one is good", async () => {
  const { child, person } = await aSeat();
  const made = await Promise.all([makeSeatCode(child, person), makeSeatCode(child, person)]);
  const opened = [];
  for (const code of made) opened.push((await type(new ABrowser(), code)).status);
  expect(opened.sort()).toEqual([303, 400]);
});

test("after too many wrong codes on the whole site nobody tries another for a while", async () => {
  const { code } = await aSeat();
  expect((await type(new ABrowser(), "22222222")).status).toBe(400);
  expect(await db().$count(codeFailures)).toBe(1);
  await db()
    .insert(codeFailures)
    .values(Array.from({ length: 1_199 }, () => ({ kind: "short" as const })));
  expect((await type(new ABrowser(), code)).status).toBe(429);
  await db().update(codeFailures).set({ at: sql`now() - interval '61 minutes'` });
  expect((await type(new ABrowser(), code)).location).toBe("/my");
});

test("one network that types eighty wrong codes waits, and nobody else does", async () => {
  const { code } = await aSeat();
  const guesser = { address: "198.51.100.6" };
  for (let n = 0; n < 80; n += 1) {
    expect((await type(new ABrowser(guesser), "22222222")).status).toBe(400);
  }
  const refused = await type(new ABrowser(guesser), code);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await db().$count(codeFailures)).toBe(80);
  expect((await type(new ABrowser(), code)).location).toBe("/my");
});

test("a child who came in before comes in again, whatever a neighbour behind the same address types", async () => {
  const { code } = await aSeat();
  const school = { address: "198.51.100.9" };
  const childs = new ABrowser(school);
  expect((await type(childs, code)).location).toBe("/my");
  for (let n = 0; n < 80; n += 1) await type(new ABrowser(school), "22222222");
  expect((await type(new ABrowser(school), code)).status).toBe(429);
  expect((await type(childs, "22222222")).status).toBe(400);
  expect((await type(childs, code)).location).toBe("/my");
});

test("240 posts of a stranger keep nobody away who came in before", async () => {
  const { code } = await aSeat();
  const school = { address: "198.51.100.10" };
  const childs = new ABrowser(school);
  expect((await type(childs, code)).location).toBe("/my");
  for (let n = 0; n < 241; n += 1) await type(new ABrowser(school), "22222222");
  expect((await type(childs, code)).location).toBe("/my");
});

test("a class of forty behind one address that types right codes is never refused, though each mistyped once", async () => {
  const { code } = await aSeat();
  const school = { address: "198.51.100.7" };
  for (let n = 0; n < 40; n += 1) await type(new ABrowser(school), "22222222");
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => type(new ABrowser(school), code)),
  );
  expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(["/my"]));
});

test("the code of a printed consent form leads to the page that asks for a mailbox, and opens nothing", async () => {
  const { child } = await aSeat();
  const form = (await sheetCodes([child])).get(child) ?? "";
  const browser = new ABrowser();
  const { content } = await browser.open(page.loader, `/c/${form}`, { code: form });
  expect(content).toEqual({ code: form });
  expect((await type(browser, form)).location).toBe(`/c/${form}/letter`);
  expect(browser.cookie).toBe("");
  expect(await db().$count(seatSessions)).toBe(0);
  expect(await db().$count(codeFailures)).toBe(0);
});

test("what cannot be a code is no failure", async () => {
  for (const typed of ["", "K7WM4XQ", "x".repeat(500)]) {
    expect((await type(new ABrowser(), typed)).status).toBe(400);
  }
  expect(await db().$count(codeFailures)).toBe(0);
});

async function aSeat() {
  await aPaidPlace({ email: "rosa@example.org", guardian_email: "rosa@example.org" });
  const [child] = await db().select().from(participants);
  const [person] = await db().select().from(people);
  if (!child || !person) throw new Error("No child was registered");
  return {
    code: await makeSeatCode(child.id, person.id),
    child: child.id,
    person: person.id,
  };
}

function type(browser: ABrowser, seat: string) {
  return browser.send(page.action, "/c", { seat });
}
