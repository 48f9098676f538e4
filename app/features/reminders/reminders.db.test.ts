import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { newStamp } from "~/platform/forms/form-stamp.server";
import { accessLinks } from "~/platform/links/access-links.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import type { MilestoneId } from "~/program/calendar";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { instantOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import type { Site } from "~/program/site";
import { aRouterContext, aSentForm } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as confirmPage from "./confirm";
import { receiveReminderForm } from "./receive-reminder-form.server";
import { reminderRequests, reminderSubscriptions } from "./reminders.table.server";
import { remindersJob } from "./reminders-job.server";
import { requestReminders, sendLinkAgain } from "./request-reminders.server";
import { sendDueReminders } from "./send-reminders.server";
import { confirmRequest, findRequest, hasSubscription, unsubscribe } from "./subscriptions.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(reminderSubscriptions);
  await db().delete(reminderRequests);
  await db().delete(accessLinks);
  await db().delete(outbox);
});

const WINTER = "2026-02-01T12:00";
const OVER = "2026-06-01T12:00";

describe("signing up", () => {
  test("nothing but a link is sent, and nothing starts, before the link is used", async () => {
    await ask("ann@example.org", ["submission"]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "reminder-confirmation", recipient: "ann@example.org" });
    expect(mail?.text).toContain("March 18, 2026 at 11:59 PM MT");
    expect(await db().select().from(reminderSubscriptions)).toEqual([]);
    expect(await sendDueReminders(siteAt("2026-03-11T10:00"))).toBe(0);
  });

  test("the database holds no token that would open a link", async () => {
    const token = await ask("ann@example.org", ["submission"]);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const table of [reminderRequests, accessLinks]) {
      expect(
        JSON.stringify(
          await db()
            .select()
            .from(table as PgTable),
        ),
      ).not.toContain(token);
    }
  });

  test("looking at the link changes nothing; confirming starts, twice is the same as once", async () => {
    const token = await ask("ann@example.org", ["submission", "showcase"]);
    expect(await findRequest(token)).toMatchObject({
      wish: { milestones: ["submission", "showcase"] },
    });
    expect(await db().select().from(reminderSubscriptions)).toEqual([]);
    await confirmRequest(token, siteAt(WINTER));
    await confirmRequest(token, siteAt(WINTER));
    expect(await db().select().from(reminderSubscriptions)).toMatchObject([
      { email: "ann@example.org", milestones: ["submission", "showcase"], season: "2025-26" },
    ]);
  });

  test("a wrong or outdated link confirms nothing", async () => {
    const token = await ask("ann@example.org", ["submission"]);
    expect(await confirmRequest("no-such-token", siteAt(WINTER))).toEqual({ state: "unknown" });
    await db()
      .update(accessLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await confirmRequest(token, siteAt(WINTER))).toMatchObject({ state: "expired" });
    expect(await db().select().from(reminderSubscriptions)).toEqual([]);
  });

  test("asking again replaces the choice, once it is confirmed", async () => {
    await subscribe("ann@example.org", ["submission"]);
    const token = await ask("ann@example.org", ["finalists"]);
    expect(await chosen()).toEqual([["submission"]]);
    await confirmRequest(token, siteAt(WINTER));
    expect(await chosen()).toEqual([["finalists"]]);
  });

  test("a link that is too old sends a new one to the same mailbox, three a day at most", async () => {
    const token = await ask("ann@example.org", ["submission"]);
    await db()
      .update(accessLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    const link = await findRequest(token);
    if (link.state !== "expired") throw new Error(`The link is ${link.state}`);
    expect(link.sentTo).toBe("ann@example.org");
    for (let asked = 0; asked < 4; asked++) await sendLinkAgain(link.subjectId, siteAt(WINTER));
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill("ann@example.org"));
    expect(await confirmRequest(await newestToken(), siteAt(WINTER))).toMatchObject({
      state: "good",
      wish: { milestones: ["submission"] },
    });
  });

  test("a wish that nobody confirms is gone after two weeks, and its links with it", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await ask("ann@example.org", ["submission"]);
    await db()
      .update(reminderRequests)
      .set({ createdAt: daysAgo(13) });
    await remindersJob.run(new AbortController().signal);
    expect(await db().$count(accessLinks)).toBe(1);
    await db()
      .update(reminderRequests)
      .set({ createdAt: daysAgo(15) });
    await remindersJob.run(new AbortController().signal);
    expect(await db().$count(reminderRequests)).toBe(0);
    expect(await db().$count(accessLinks)).toBe(0);
  });

  test("one address gets at most three links a day", async () => {
    for (let asked = 0; asked < 5; asked++) await request("ann@example.org", ["submission"]);
    expect(await mails()).toHaveLength(3);
  });

  test("the page answers alike for a known address, an unknown one and a capital letter", async () => {
    await subscribe("known@example.org", ["submission"]);
    const answers = await Promise.all(
      ["known@example.org", "new@example.org", "KNOWN@example.org"].map((email) => send({ email })),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 303 });
      expect((answer as Response).headers.get("location")).toBe("/deadlines/reminders?sent");
    }
  });

  test("the page asks for an address and a date, and takes only dates that lie ahead", async () => {
    expect(await errorsOf(send({ email: "nobody", milestones: [] }))).toEqual({
      email: ["Invalid email address"],
      milestones: ["Please choose at least one date"],
    });
    expect(await errorsOf(send({ milestones: ["enrolment"] }))).toEqual({
      "milestones[0]": ["Please choose from the dates listed"],
    });
    expect(await mails()).toEqual([]);
  });

  test("a form filled in faster than a person can says so and keeps nothing", async () => {
    expect(await errorsOf(send({ startedAt: Date.now() }))).toEqual({
      "": [expect.stringContaining("press the button again")],
    });
    expect(await db().select().from(reminderRequests)).toEqual([]);
  });
});

describe("the page behind the link", () => {
  test("opened by a mail scanner, three times and with HEAD, leaves the button working", async () => {
    const token = await ask("ann@example.org", ["submission"]);
    for (const method of ["HEAD", "GET", "GET", "GET"]) {
      const opened = await confirmPage.loader(visit(token, { method }));
      expect(opened).toMatchObject({ data: { milestones: ["submission"] } });
    }
    expect(await db().$count(reminderSubscriptions)).toBe(0);
    const pressed = await confirmPage.action(visit(token, { method: "POST", body: "" }));
    expect(pressed).toMatchObject({ data: { milestones: ["submission"] } });
    expect(await db().$count(reminderSubscriptions)).toBe(1);
  });

  test("too old, says so without the address and sends a new one at the press of a button", async () => {
    const token = await ask("ann@example.org", ["submission"]);
    await db()
      .update(accessLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    const opened = await confirmPage.loader(visit(token, { method: "GET" }));
    expect(opened).toMatchObject({
      data: { end: "expired", sentTo: "a•••@e•••.org" },
      init: { status: 410 },
    });
    expect(JSON.stringify(opened)).not.toContain("ann@example.org");
    const again = visit(token, { method: "POST", body: "intent=send-again" });
    await expect(confirmPage.action(again)).rejects.toMatchObject({ status: 303 });
    expect(await mails()).toHaveLength(2);
    expect(await findRequest(await newestToken())).toMatchObject({ state: "good" });
  });

  test("cut off on its way, is not found and sends nothing", async () => {
    await ask("ann@example.org", ["submission"]);
    const opened = await confirmPage.loader(visit("cut-off", { method: "GET" }));
    expect(opened).toMatchObject({ data: { end: "unknown", sentTo: null }, init: { status: 404 } });
    const again = visit("cut-off", { method: "POST", body: "intent=send-again" });
    await expect(confirmPage.action(again)).rejects.toMatchObject({ status: 303 });
    expect(await mails()).toHaveLength(1);
  });
});

describe("reminding", () => {
  test("once seven days and once one day ahead, however often and wherever it is looked", async () => {
    await subscribe("ann@example.org", ["submission"]);
    await subscribe("ben@example.org", ["finalists"]);
    expect(await sendDueReminders(siteAt("2026-03-11T08:59"))).toBe(0);
    await Promise.all([1, 2, 3].map(() => sendDueReminders(siteAt("2026-03-11T09:00"))));
    await sendDueReminders(siteAt("2026-03-12T09:00"));
    expect(await subjects()).toEqual([
      ["ann@example.org", "Projects due, registration closes: in 7 days"],
    ]);
    await sendDueReminders(siteAt("2026-03-17T09:00"));
    await sendDueReminders(siteAt("2026-03-18T20:00"));
    expect(await subjects()).toEqual([
      ["ann@example.org", "Projects due, registration closes: in 7 days"],
      ["ann@example.org", "Projects due, registration closes: tomorrow"],
    ]);
  });

  test("a server that was down makes up for it and says how many days are left", async () => {
    await subscribe("ann@example.org", ["submission"]);
    await sendDueReminders(siteAt("2026-03-14T15:00"));
    expect(await subjects()).toEqual([
      ["ann@example.org", "Projects due, registration closes: in 4 days"],
    ]);
  });

  test("whoever signs up after a reminder went out gets only the next one", async () => {
    await subscribe("late@example.org", ["submission"], "2026-03-13T12:00");
    expect(await sendDueReminders(siteAt("2026-03-13T12:05"))).toBe(0);
    await sendDueReminders(siteAt("2026-03-17T09:00"));
    expect(await subjects()).toHaveLength(1);
  });

  test("many subscribers are all reached, each with a link of their own", async () => {
    const emails = Array.from({ length: 60 }, (_, index) => `student-${index}@example.org`);
    await db()
      .insert(reminderSubscriptions)
      .values(emails.map((email) => aSubscription(email)));
    expect(await sendDueReminders(siteAt("2026-03-11T09:00"))).toBe(60);
    const sent = await mails();
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(60);
    expect(new Set(sent.map(({ headers }) => headers["List-Unsubscribe"])).size).toBe(60);
    expect(sent.every(({ html, text }) => !`${html}${text}`.includes(".invalid"))).toBe(true);
  });

  test("a date that staff moved is announced anew", async () => {
    await subscribe("ann@example.org", ["submission"]);
    await sendDueReminders(siteAt("2026-03-11T09:00"));
    const moved = siteAt("2026-03-12T09:00", (season) => {
      season.dates.submissionsClose = "2026-03-19T23:59";
    });
    await sendDueReminders(moved);
    await sendDueReminders(moved);
    expect(await subjects()).toHaveLength(2);
  });
});

describe("leaving", () => {
  test("the link in a reminder works for mail programs: the address and waiting mail are gone", async () => {
    await subscribe("ann@example.org", ["submission"]);
    await sendDueReminders(siteAt("2026-03-11T09:00"));
    const [mail] = await mails();
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(
        /^<http:\/\/localhost:3000\/deadlines\/reminders\/unsubscribe\?token=[\w-]{43}>$/,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const token = tokenIn(mail?.headers["List-Unsubscribe"]);
    expect(mail?.text).toContain(token);
    expect(await hasSubscription(token)).toBe(true);
    expect(await unsubscribe(token)).toBe(true);
    expect(await unsubscribe(token)).toBe(false);
    expect(await hasSubscription(token)).toBe(false);
    expect(await db().select().from(reminderSubscriptions)).toEqual([]);
    expect(await db().select().from(reminderRequests)).toEqual([]);
    expect(await db().select().from(accessLinks)).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await sendDueReminders(siteAt("2026-03-17T09:00"))).toBe(0);
  });

  test("a guessed link does nothing to anybody", async () => {
    await subscribe("ann@example.org", ["submission"]);
    expect(await unsubscribe("guessed")).toBe(false);
    expect(await db().select().from(reminderSubscriptions)).toHaveLength(1);
  });
});

describe("after the season", () => {
  test("an address without dates waits for the next season, hears of it once and then of every date", async () => {
    const answer = await send({ email: "ann@example.org", milestones: [], now: OVER });
    expect(answer).toMatchObject({ status: 303 });
    await confirmRequest(await newestToken(), siteAt(OVER));
    await db().delete(outbox);
    expect(await sendDueReminders(siteAt(OVER))).toBe(0);

    const nextSeason = (season: Season) => {
      season.id = "2026-27";
      for (const [name, date] of Object.entries(season.dates)) {
        season.dates[name as keyof Season["dates"]] =
          `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
      }
    };
    await Promise.all([1, 2].map(() => sendDueReminders(siteAt("2026-09-01T10:00", nextSeason))));
    expect(await subjects()).toEqual([
      ["ann@example.org", "The dates of the 2025–26 season are set"],
    ]);
    await sendDueReminders(siteAt("2027-03-11T09:00", nextSeason));
    expect(await subjects()).toHaveLength(2);
  });
});

function siteAt(local: string, change: (season: Season) => void = () => {}): Site {
  const site = currentSite();
  const season = structuredClone(site.season);
  change(season);
  return { ...site, season, now: instantOf(local) };
}

function request(email: string, milestones: MilestoneId[]) {
  const { idempotencyKey } = newStamp();
  return requestReminders(
    { email, milestones, awaitsNextSeason: false, idempotencyKey },
    siteAt(WINTER),
  );
}

/** Asks, and answers the token that the e-mail carries. */
async function ask(email: string, milestones: MilestoneId[]): Promise<string> {
  await request(email, milestones);
  return newestToken();
}

async function subscribe(email: string, milestones: MilestoneId[], at = WINTER): Promise<void> {
  await confirmRequest(await ask(email, milestones), siteAt(at));
  await db().delete(outbox);
}

function aSubscription(email: string) {
  const milestones: MilestoneId[] = ["submission"];
  return {
    email,
    milestones,
    season: "2025-26",
    awaitsNextSeason: false,
    followsFrom: instantOf(WINTER),
  };
}

function send({
  email = "ann@example.org",
  milestones = ["submission"] as MilestoneId[],
  startedAt = Date.now() - 60_000,
  now = WINTER,
}) {
  const body = new URLSearchParams([
    ["email", email],
    ...milestones.map((milestone) => ["milestones", milestone]),
    [STAMP_FIELDS.key, newStamp().idempotencyKey],
    [STAMP_FIELDS.startedAt, String(startedAt)],
  ]);
  const context = aRouterContext({ now: instantOf(now) });
  return receiveReminderForm(aSentForm({ path: "/deadlines/reminders", body }, context));
}

function visit(token: string, { method, body }: { method: string; body?: string }) {
  const url = new URL("http://localhost:3000/deadlines/reminders/confirm");
  url.searchParams.set("token", token);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
  return { request, url, context: aRouterContext({ now: instantOf(WINTER) }) } as never;
}

async function errorsOf(answer: ReturnType<typeof send>) {
  const given = (await answer) as { data: { result: { error: unknown } } };
  return given.data.result.error;
}

async function newestToken(): Promise<string> {
  return tokenIn((await mails()).at(-1)?.text);
}

function tokenIn(text: string | undefined): string {
  return /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
}

function mails() {
  return db().select().from(outbox).orderBy(outbox.createdAt);
}

async function subjects() {
  return (await mails()).map(({ recipient, subject }) => [recipient, subject]);
}

async function chosen() {
  return (await db().select().from(reminderSubscriptions)).map(({ milestones }) => milestones);
}
