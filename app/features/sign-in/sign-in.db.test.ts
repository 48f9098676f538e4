import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { codeFailures } from "~/platform/links/code-failures.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { endJudges, forgetJudges, nameJudge } from "~/records/judging/judges.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { findPersonSession } from "~/records/people/person-sessions.server";
import { personSessions } from "~/records/people/person-sessions.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { aPaidPlace, aPendingRegistration } from "../../../tests/support/paid-registrations";
import { aRouterContext } from "../../../tests/support/router-context";
import { signInLetters } from "../../../tests/support/sign-in-letters";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { forgetExpiredJob } from "./forget-expired-job.server";
import * as linkPage from "./link";
import * as page from "./route";
import { signInRequests } from "./sign-in-requests.table.server";
import * as whoPage from "./who";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(participants);
  await db().delete(people);
  await db().delete(signInRequests);
  await db().delete(codeFailures);
  await db().delete(accessLinks);
  await db().delete(outbox);
});

/** Another one for each test: the limits that the process counts go on. */
let rosa = "";
let tests = 0;
beforeEach(() => {
  tests += 1;
  rosa = `rosa${tests}@example.org`;
});
const aFamily = (overrides = {}) => aPaidPlace({ email: rosa, guardian_email: rosa, ...overrides });

describe("a judge", () => {
  test("comes in by the mailbox of an accepted application, and not before or after", async () => {
    const application = {
      id: randomUUID(),
      season: "2025-26",
      email: rosa.toUpperCase(),
      name: "Rosa Ruiz",
      organization: "",
    };
    await ask(new ABrowser(), rosa);
    expect(await signInLetters()).toEqual([]);
    await db().transaction((tx) => nameJudge(tx, application));
    const judge = await comeIn();
    const session = await findPersonSession(judge.request("/my"));
    const ties = () => tiesOfPerson(session?.personId ?? "");
    expect(await ties()).toEqual([{ as: "judge", to: expect.any(String) }]);
    await db().transaction((tx) => endJudges(tx, [application.id]));
    expect(await ties()).toEqual([]);
    await db().transaction((tx) => forgetJudges(tx, [application.id]));
    expect(await db().$count(people)).toBe(0);
    expect(await findPersonSession(judge.request("/my"))).toBeNull();
  });
});

describe("asking for a letter", () => {
  test("known and unknown addresses get the same answer to the byte", async () => {
    await aFamily();
    const answers = [];
    for (const email of [rosa, "rita@example.org"]) {
      const browser = new ABrowser();
      const { status, location, headers, content } = await ask(browser, email);
      const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]+/, "=…"));
      const next = await browser.open(page.loader, "/sign-in?step=code");
      const wrong = await type(browser, "000000");
      answers.push({
        status,
        location,
        content,
        cookies,
        next: next.content,
        wrong: shownOf(wrong),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 303, location: "/sign-in?step=code" });
    expect((await signInLetters()).map(({ to }) => to)).toEqual([rosa]);
  });

  test("the answer waits for no letter: whether somebody is known is looked up afterwards", async () => {
    await aFamily();
    await ask(new ABrowser(), rosa);
    expect(await db().select().from(outbox)).toEqual([]);
    expect(await db().select().from(signInRequests)).toMatchObject([{ personId: null }]);
  });

  test("an address typed in another case is the same mailbox", async () => {
    await aFamily();
    await ask(new ABrowser(), ` ${rosa.toUpperCase()} `);
    expect((await signInLetters()).map(({ to }) => to)).toEqual([rosa]);
  });

  test("a fourth letter is not sent while three are good, and these stay so", async () => {
    await aFamily();
    const browsers = [new ABrowser(), new ABrowser(), new ABrowser(), new ABrowser()];
    for (const browser of browsers) {
      const { status, location } = await ask(browser, rosa);
      expect({ status, location }).toEqual({ status: 303, location: "/sign-in?step=code" });
      await signInLetters();
    }
    const letters = await signInLetters();
    expect(letters).toHaveLength(3);
    const [first] = letters;
    expect((await press(new ABrowser(), first?.token)).location).toBe("/my");
    expect((await type(browsers[1] as ABrowser, letters[1]?.code)).location).toBe("/my");
  });

  test("whoever has letters sent to somebody's mailbox keeps nobody out: a link in it works, or a new letter comes", async () => {
    await aFamily();
    for (let asked = 0; asked < 4; asked += 1) await ask(new ABrowser(), rosa);
    const [, , last] = await signInLetters();
    expect(await signInLetters()).toHaveLength(3);
    await db()
      .update(signInRequests)
      .set({ sentAt: sql`${signInRequests.sentAt} - interval '14 minutes'` });
    await ask(new ABrowser(), rosa);
    expect(await signInLetters()).toHaveLength(3);
    await db()
      .update(signInRequests)
      .set({ sentAt: sql`${signInRequests.sentAt} - interval '2 minutes'` });
    await ask(new ABrowser(), rosa);
    expect(await signInLetters()).toHaveLength(4);
    expect((await press(new ABrowser(), last?.token)).location).toBe("/my");
  });

  test("whoever is in, or comes by a link from the mailbox, gets a letter whatever strangers asked for", async () => {
    await aFamily();
    const browser = await comeIn();
    const token = (await signInLetters())[0]?.token;
    for (let asked = 0; asked < 3; asked += 1) await ask(new ABrowser(), rosa);
    expect(await signInLetters()).toHaveLength(4);
    await browser.send(page.action, "/sign-in?fresh=1", { intent: "send-again" });
    const fresh = (await signInLetters()).at(-1)?.code;
    expect(await signInLetters()).toHaveLength(5);
    expect((await type(browser, fresh)).location).toBe("/my");
    const phone = new ABrowser();
    for (let pressed = 0; pressed < 4; pressed += 1) {
      await phone.send(linkPage.action, `/sign-in/${token}`, { intent: "send-again" }, { token });
    }
    expect(await signInLetters()).toHaveLength(8);
  });

  test("whoever types another person's address twenty times is refused, and that person is not", async () => {
    await aFamily();
    const stranger = new ABrowser();
    for (let asked = 0; asked < 20; asked += 1) await ask(stranger, rosa);
    expect((await ask(stranger, rosa.toUpperCase())).status).toBe(429);
    const again = await stranger.send(page.action, "/sign-in", { intent: "send-again" });
    expect(again.status).toBe(429);
    expect((await ask(new ABrowser(), rosa)).status).toBe(303);
  });

  test("four letters asked for at the same moment are three", async () => {
    await aFamily();
    await Promise.all([1, 2, 3, 4].map(() => ask(new ABrowser(), rosa)));
    expect(await signInLetters()).toHaveLength(3);
  });

  test("a class of forty behind one address comes in without a refusal", async () => {
    await aFamily();
    const addresses = Array.from({ length: 40 }, (_, n) => `s${n}@example.org`);
    await alsoGuardians(addresses);
    const browsers = Array.from({ length: 40 }, () => new ABrowser({ address: "198.51.100.7" }));
    for (const [n, browser] of browsers.entries()) {
      expect((await ask(browser, addresses[n] ?? "")).status).toBe(303);
      expect((await type(browser, "999999")).status).toBe(400);
    }
    const letters = await signInLetters();
    for (const [n, browser] of browsers.entries()) {
      const letter = letters.find(({ to }) => to === addresses[n]);
      expect((await type(browser, letter?.code)).location).toBe("/my");
    }
  });

  test("a letter names nobody, and is written in the language of the page", async () => {
    await aFamily({ first_name: "Ximena" });
    const context = () => aRouterContext({ locale: "es" });
    await ask(new ABrowser({ context }), rosa);
    const [letter] = await signInLetters();
    expect(letter?.text).toContain("Escriba este código");
    expect(letter?.text).not.toContain("Ximena");
  });
});

describe("who is known", () => {
  test("the buyer, the guardian and the lead of a paid place, and nobody of an unpaid one", async () => {
    await aPaidPlace({ email: "ada@example.org", guardian_email: "mother@example.org", age: 15 });
    await aPaidPlace({ registration_type: "team", email: "coach@example.org" });
    await aPaidPlace({ registration_type: "school", email: "office@example.org" });
    await aPendingRegistration({ email: "pending@example.org" });
    await db().update(participants).set({ ageBand: "13_to_17" });
    expect(await known()).toEqual([
      "ada@example.org",
      "coach@example.org",
      "mother@example.org",
      "office@example.org",
    ]);
  });

  test.each([
    [15, null],
    [null, null],
    [10, null],
    [15, "under_13"],
    [10, "under_13"],
  ] as const)(
    "whoever registered a student of %s, whom a guardian calls %s, keeps the way in beside the guardian",
    async (age, ageBand) => {
      await aPaidPlace({ age, email: "kid@example.org", guardian_email: "mother@example.org" });
      await db().update(participants).set({ ageBand });
      expect(await known()).toEqual(["kid@example.org", "mother@example.org"]);
    },
  );

  test("a student's own mailbox counts from 13 on", async () => {
    await aFamily();
    const [kid] = await db()
      .insert(people)
      .values({ email: "kid@example.org", emailKey: "kid@example.org" })
      .returning();
    await db().update(participants).set({ personId: kid?.id, ageBand: "under_13" });
    expect(await known()).toEqual([rosa]);
    await db().update(participants).set({ ageBand: null, statedAge: 13, grade: "7" });
    await db().delete(signInRequests);
    await db().delete(outbox);
    expect(await known()).toEqual(["kid@example.org", rosa]);
  });

  /** Who gets a letter, of everybody there is. */
  async function known(): Promise<string[]> {
    for (const { email } of await db().select().from(people)) await ask(new ABrowser(), email);
    return (await signInLetters()).map(({ to }) => to).sort();
  }
});

describe("the code", () => {
  test("opens a session of two hours, or of thirty days on one's own device", async () => {
    await aFamily();
    const userAgent = "Mozilla/5.0 (iPhone) Version/19.0 Mobile/15E148 Safari/604.1";
    for (const [ownDevice, hours] of [
      [{}, 2],
      [{ ownDevice: "on" }, 30 * 24],
    ] as const) {
      const browser = new ABrowser({ userAgent });
      await ask(browser, rosa);
      const code = (await signInLetters()).findLast(({ to }) => to === rosa)?.code;
      await type(browser, `${code?.slice(0, 3)} ${code?.slice(3)}`, ownDevice);
      const session = await findPersonSession(browser.request("/my"));
      const left = (session?.expiresAt.getTime() ?? 0) - Date.now();
      expect(Math.round(left / 3_600_000)).toBe(hours);
    }
    expect(await db().select().from(personSessions)).toMatchObject([
      { device: "Safari, iPhone" },
      { device: "Safari, iPhone" },
    ]);
  });

  test("works in the browser that asked, and in no other", async () => {
    await aFamily();
    const browser = new ABrowser();
    await ask(browser, rosa);
    const code = (await signInLetters())[0]?.code;
    const other = new ABrowser();
    expect((await type(other, code)).status).toBe(400);
    await ask(other, "nobody@example.org");
    expect((await type(other, code)).status).toBe(400);
    expect((await type(browser, code)).location).toBe("/my");
  });

  test("may be typed wrong four times; after the fifth the right one is too late, and the link is not", async () => {
    await aFamily();
    const browser = new ABrowser();
    await ask(browser, rosa);
    const { code, token } = (await signInLetters())[0] ?? {};
    const said = [];
    for (let tries = 0; tries < 6; tries += 1) said.push(wordsOf(await type(browser, wrong(code))));
    expect(said).toEqual([
      expect.stringContaining("You have 4 tries left"),
      expect.stringContaining("You have 3 tries left"),
      expect.stringContaining("You have 2 tries left"),
      expect.stringContaining("You have one try left"),
      expect.stringContaining("used up"),
      expect.stringContaining("used up"),
    ]);
    expect((await type(browser, code)).status).toBe(400);
    expect((await press(browser, token)).location).toBe("/my");
  });

  test("many tries at the same moment count as many", async () => {
    await aFamily();
    const browser = new ABrowser();
    await ask(browser, rosa);
    const code = (await signInLetters())[0]?.code;
    await Promise.all(Array.from({ length: 12 }, () => type(browser, wrong(code))));
    expect(await db().select().from(signInRequests)).toMatchObject([{ wrongTries: 5 }]);
    expect((await type(browser, code)).status).toBe(400);
  });

  test("typed wrong too often from one network makes it wait, and nobody else; links go on working", async () => {
    await aFamily();
    const address = "198.51.100.8";
    for (let asked = 0; asked < 16; asked += 1) {
      const guesser = new ABrowser({ address });
      await ask(guesser, `${asked}-${rosa}`);
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await type(guesser, "999999")).status).toBe(400);
      }
    }
    const neighbour = new ABrowser({ address });
    await ask(neighbour, rosa);
    const { code, token } = (await signInLetters())[0] ?? {};
    const refused = await type(neighbour, code);
    expect(refused.status).toBe(429);
    expect(wordsOf(refused)).toContain("minutes");
    expect(await db().$count(codeFailures, eq(codeFailures.kind, "sign-in"))).toBe(80);
    expect((await press(neighbour, token)).location).toBe("/my");
    expect(await comesIn(new ABrowser())).toBe("/my");
  });

  test("typed wrong too often on the whole site is looked at by nobody for a while", async () => {
    await aFamily();
    const wrongCodes = Array.from({ length: 600 }, () => ({ kind: "sign-in" as const }));
    await db().insert(codeFailures).values(wrongCodes);
    const browser = new ABrowser();
    await ask(browser, rosa);
    const { code } = (await signInLetters())[0] ?? {};
    expect((await type(browser, code)).status).toBe(429);
    await db().update(codeFailures).set({ at: sql`now() - interval '61 minutes'` });
    expect((await type(browser, code)).location).toBe("/my");
  });

  test("typed wrong too often in a day is looked at from networks with few wrong ones, and then from none", async () => {
    await aFamily();
    const anHourAgo = sql`now() - interval '2 hours'`;
    const wrongCodes = (times: number) =>
      db()
        .insert(codeFailures)
        .values(Array.from({ length: times }, () => ({ kind: "sign-in" as const, at: anHourAgo })));
    await wrongCodes(600);
    const busy = new ABrowser();
    for (let tries = 0; tries < 11; tries += 1) {
      if (tries % 5 === 0) await ask(busy, `${tries}-${rosa}`);
      expect((await type(busy, "999999")).status).toBe(tries < 10 ? 400 : 429);
    }
    expect(await comesIn(new ABrowser())).toBe("/my");
    await wrongCodes(1_800);
    const browser = new ABrowser();
    await ask(browser, rosa);
    const { code, token } = (await signInLetters()).at(-1) ?? {};
    expect((await type(browser, code)).status).toBe(429);
    expect((await press(browser, token)).location).toBe("/my");
    await db().update(codeFailures).set({ at: sql`now() - interval '25 hours'` });
    expect(await comesIn(new ABrowser())).toBe("/my");
    await forgetExpiredJob.run(new AbortController().signal);
    expect(await db().$count(codeFailures)).toBe(0);
  });

  test("is tried at the three latest letters of a browser, not at all that it had sent to others", async () => {
    await aFamily();
    await aPaidPlace({ email: `first-${rosa}`, guardian_email: `first-${rosa}` });
    const guesser = new ABrowser();
    await ask(guesser, `first-${rosa}`);
    const first = (await signInLetters())[0]?.code;
    for (let asked = 0; asked < 2; asked += 1) await ask(guesser, `${asked}-${rosa}`);
    await ask(guesser, rosa);
    const last = (await signInLetters()).at(-1)?.code;
    expect((await type(guesser, first)).status).toBe(400);
    expect((await type(guesser, last)).location).toBe("/my");
  });

  test("typed wrong thirty times in a day for one mailbox opens it no more; its links do, and so do others' codes", async () => {
    await aFamily();
    for (let letter = 0; letter < 6; letter += 1) {
      const guesser = new ABrowser();
      await ask(guesser, letter % 2 ? rosa : rosa.toUpperCase());
      for (let tries = 0; tries < 5; tries += 1) await type(guesser, "999999");
    }
    const browser = new ABrowser();
    await db().update(signInRequests).set({ sentAt: sql`now() - interval '1 hour'` });
    await ask(browser, rosa);
    const { code, token } = (await signInLetters()).at(-1) ?? {};
    const refused = await type(browser, code);
    expect(refused.status).toBe(400);
    expect(wordsOf(refused)).toContain("use the link in the one you have");
    expect((await press(browser, token)).location).toBe("/my");
    await aPaidPlace({ email: `other-${rosa}`, guardian_email: `other-${rosa}` });
    const other = new ABrowser();
    await ask(other, `other-${rosa}`);
    expect((await type(other, (await signInLetters()).at(-1)?.code)).location).toBe("/my");
    await db().update(codeFailures).set({ at: sql`now() - interval '25 hours'` });
    expect(await comesIn(new ABrowser())).toBe("/my");
  });

  test("that nobody waits for is no guess", async () => {
    expect((await type(new ABrowser(), "999999")).status).toBe(400);
    expect(await db().$count(codeFailures)).toBe(0);
  });

  test("is asked for on a page that forgets the address after an hour", async () => {
    const browser = new ABrowser();
    await ask(browser, rosa);
    const step = () => browser.open(page.loader, "/sign-in?step=code");
    expect((await step()).content).toMatchObject({ step: "code" });
    await db().update(signInRequests).set({ createdAt: sql`now() - interval '61 minutes'` });
    expect((await step()).content).toEqual({ step: "address" });
  });

  test("what is no code at all is no try", async () => {
    await aFamily();
    const browser = new ABrowser();
    await ask(browser, rosa);
    for (const typed of ["", "12345", "abcdef", "1234567"]) {
      expect((await type(browser, typed)).status).toBe(400);
    }
    expect(await db().select().from(signInRequests)).toMatchObject([{ wrongTries: 0 }]);
  });

  test("works once and for fifteen minutes, and takes its link along", async () => {
    await aFamily();
    const browser = new ABrowser();
    await ask(browser, rosa);
    const { code, token } = (await signInLetters())[0] ?? {};
    await db().update(signInRequests).set({ createdAt: sql`now() - interval '16 minutes'` });
    expect((await type(browser, code)).status).toBe(400);
    await db().update(signInRequests).set({ createdAt: sql`now()` });
    expect((await type(browser, code)).location).toBe("/my");
    expect((await type(browser, code)).status).toBe(400);
    expect((await press(new ABrowser(), token)).location).toBe(`/sign-in/${token}`);
  });

  test("stands in the database as a keyed hash, and its session as a hash", async () => {
    await aFamily();
    const browser = new ABrowser();
    await ask(browser, rosa);
    const { code = "?" } = (await signInLetters())[0] ?? {};
    const requests = await db().select().from(signInRequests);
    expect(requests[0]?.codeHash).toMatch(/^[\da-f]{64}$/);
    expect(requests[0]?.codeHash).not.toContain(code);
    await type(browser, code);
    const token = /fair\.person=([^;]+)/.exec(browser.cookie)?.[1] ?? "?";
    const sessions = JSON.stringify(await db().select().from(personSessions));
    expect(sessions).not.toContain(
      Buffer.from(decodeURIComponent(token), "base64").toString().slice(1, -1),
    );
  });
});

describe("the link", () => {
  test("is left as it was by a mail scanner, and works anywhere, once", async () => {
    await aFamily();
    await ask(new ABrowser(), rosa);
    const token = (await signInLetters())[0]?.token;
    const before = await db().select().from(accessLinks);
    const scanner = new ABrowser({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0" });
    for (let looks = 0; looks < 4; looks += 1) {
      expect((await look(scanner, token)).content).toMatchObject({ isGood: true });
    }
    expect(await db().select().from(accessLinks)).toEqual(before);
    expect(scanner.cookie).toBe("");
    const phone = new ABrowser();
    expect((await press(phone, token)).location).toBe("/my");
    expect(await findPersonSession(phone.request("/my"))).toMatchObject({ email: rosa });
    expect((await look(new ABrowser(), token)).status).toBe(410);
  });

  test("that is over offers a new letter to the same mailbox, and does not show it in full", async () => {
    await aFamily();
    await ask(new ABrowser(), rosa);
    const token = (await signInLetters())[0]?.token;
    await db().update(accessLinks).set({ expiresAt: sql`now()` });
    const cold = await look(new ABrowser(), token);
    expect(cold).toMatchObject({
      status: 410,
      content: { isGood: false, sentTo: "r•••@e•••.org" },
    });
    const browser = new ABrowser();
    const again = await browser.send(
      linkPage.action,
      `/sign-in/${token}`,
      { intent: "send-again" },
      { token },
    );
    expect(again.location).toBe("/sign-in?step=code");
    const letters = await signInLetters();
    expect(letters.map(({ to }) => to)).toEqual([rosa, rosa]);
    expect((await type(browser, letters[1]?.code)).location).toBe("/my");
  });

  test("that nobody made is explained", async () => {
    expect(await look(new ABrowser(), "cut-off")).toMatchObject({
      status: 404,
      content: { isGood: false, sentTo: null },
    });
    expect((await press(new ABrowser(), "cut-off")).location).toBe("/sign-in/cut-off");
  });

  test("of somebody who was erased opens nothing", async () => {
    await aFamily();
    await ask(new ABrowser(), rosa);
    const token = (await signInLetters())[0]?.token;
    await db().delete(people);
    const browser = new ABrowser();
    expect((await press(browser, token)).location).toBe(`/sign-in/${token}`);
    expect(browser.cookie).toBe("");
  });
});

describe("being in", () => {
  test("leads from the sign-in page on to where somebody was headed", async () => {
    await aFamily();
    const browser = await comeIn();
    expect((await browser.open(page.loader, "/sign-in")).location).toBe("/my");
    expect((await browser.open(page.loader, "/sign-in?next=/my/x")).location).toBe("/my/x");
    expect((await browser.open(page.loader, "/sign-in?next=//evil.example")).location).toBe("/my");
  });

  test("siblings under one mailbox: the page asks who it is about", async () => {
    await aFamily({ first_name: "Ana", grade_level: "5", age: 10, guardian_confirmed: true });
    await aFamily({ first_name: "Mateo" });
    await aPaidPlace({ registration_type: "school", email: rosa });
    await aPaidPlace({ email: "other@example.org", first_name: "Stranger" });
    const browser = new ABrowser();
    await ask(browser, rosa);
    const code = (await signInLetters())[0]?.code;
    expect((await type(browser, code)).location).toBe("/sign-in/who");
    const { content } = await browser.open(whoPage.loader, "/sign-in/who");
    expect(content).toMatchObject({
      entries: [{ name: "Mateo" }, { name: "Ana", grade: "5" }],
      schools: [{ name: "Rexburg Middle School" }],
    });
    expect((await new ABrowser().open(whoPage.loader, "/sign-in/who")).location).toBe("/sign-in");
  });

  test("a school’s contact lands on the class desk, and with a child of their own is asked which", async () => {
    const landing = async () => {
      const browser = new ABrowser();
      await ask(browser, rosa);
      return (await type(browser, (await signInLetters()).at(-1)?.code)).location;
    };
    const { id } = await aPaidPlace({ registration_type: "school", email: rosa });
    const [row] = await db().select().from(registrations).where(eq(registrations.id, id));
    expect(await landing()).toBe(`/school/${row?.schoolId}`);
    await aFamily();
    expect(await landing()).toBe("/sign-in/who");
  });

  test("a fresh code renews the session in place and shortens nothing that was promised", async () => {
    await aFamily();
    const browser = await comeIn({ ownDevice: "on" });
    await db().update(personSessions).set({ provedAt: sql`now() - interval '1 hour'` });
    expect(await findPersonSession(browser.request("/my"))).toMatchObject({ isFresh: false });
    const asked = await browser.open(page.loader, "/sign-in?fresh=1&next=/my/x");
    expect(asked.content).toEqual({ step: "again", sentTo: "r•••@e•••.org" });
    const path = "/sign-in?fresh=1&next=%2Fmy%2Fx";
    const sent = await browser.send(page.action, path, { intent: "send-again" });
    expect(sent.location).toBe("/sign-in?step=code&next=%2Fmy%2Fx&fresh=1");
    const code = (await signInLetters()).at(-1)?.code ?? "";
    const entered = await browser.send(page.action, sent.location ?? "", { intent: "code", code });
    expect(entered.location).toBe("/my/x");
    const session = await findPersonSession(browser.request("/my"));
    expect(session).toMatchObject({ isFresh: true });
    expect((session?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await db().$count(personSessions)).toBe(1);
  });

  test("ends with its time, and what is over is removed", async () => {
    await aFamily();
    const browser = await comeIn();
    await forgetExpiredJob.run(new AbortController().signal);
    expect(await findPersonSession(browser.request("/my"))).not.toBeNull();
    await db().update(personSessions).set({ expiresAt: sql`now()` });
    await db().update(signInRequests).set({ createdAt: sql`now() - interval '3 hours'` });
    expect(await findPersonSession(browser.request("/my"))).toBeNull();
    await forgetExpiredJob.run(new AbortController().signal);
    expect(await db().$count(personSessions)).toBe(0);
    expect(await db().$count(signInRequests)).toBe(0);
  });

  test("the language in which somebody came in is the one in which we write to them", async () => {
    await aFamily();
    await comeIn({}, new ABrowser({ context: () => aRouterContext({ locale: "es" }) }));
    const [person] = await db().select().from(people).where(eq(people.emailKey, rosa));
    expect(person?.locale).toBe("es");
  });
});

/** As many as it takes; one child has them all. */
async function alsoGuardians(addresses: string[]): Promise<void> {
  const [child] = await db().select().from(participants);
  const values = addresses.map((email) => ({ email, emailKey: email }));
  const added = await db().insert(people).values(values).returning();
  await db()
    .insert(guardians)
    .values(added.map(({ id }) => ({ personId: id, participantId: child?.id ?? "" })));
}

function ask(browser: ABrowser, email: string) {
  return browser.send(page.action, "/sign-in", { intent: "send", email });
}

function type(browser: ABrowser, code: string | undefined, more = {}) {
  return browser.send(page.action, "/sign-in?step=code", { intent: "code", code, ...more });
}

function look(browser: ABrowser, token: string | undefined) {
  return browser.open(linkPage.loader, `/sign-in/${token}`, { token });
}

function press(browser: ABrowser, token: string | undefined) {
  return browser.send(linkPage.action, `/sign-in/${token}`, { intent: "come-in" }, { token });
}

async function comesIn(browser: ABrowser): Promise<string | null> {
  await ask(browser, rosa);
  return (await type(browser, (await signInLetters()).at(-1)?.code)).location;
}

async function comeIn(more = {}, browser = new ABrowser()): Promise<ABrowser> {
  await ask(browser, rosa);
  await type(browser, (await signInLetters()).at(-1)?.code, more);
  return browser;
}

/** What the page makes of an answer; the stamp is for forms that have one. */
function shownOf({ status, content }: { status: number; content: unknown }) {
  const { stamp: _, ...shown } = Object(content);
  return { status, ...shown };
}

/** Any code but this one. */
function wrong(code = "0"): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

function wordsOf({ content }: { content: unknown }): string {
  return (content as { outcome: { text: string } }).outcome.text;
}
