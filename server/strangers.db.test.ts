import { randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { loadSite } from "~/platform/site/site.server";
import { participants } from "~/records/participants/participants.table.server";
import routes from "../app/routes";
import type { ABrowser } from "../tests/support/a-browser.ts";
import { comeIn } from "../tests/support/come-in.ts";
import { aChildWithAProject, atSeat, fillIn } from "../tests/support/projects.ts";
import { onAFreshDatabase } from "../tests/support/test-database.ts";

onAFreshDatabase();

type Child = Awaited<ReturnType<typeof aChildWithAProject>>;
const SECRET = "Zenobia";
let ana: Child;
let ben: Child;

beforeAll(async () => {
  await loadSite();
  ana = await aChildWithAProject({ email: "rosa@example.org" });
  ben = await aChildWithAProject({ email: "luis@example.org" });
  await db()
    .update(participants)
    .set({ givenName: SECRET })
    .where(eq(participants.id, ana.participantId));
  await fillIn(await atSeat(ana.participantId), ana.entryId);
});

const NAME = { given_name: "Eve", family_name: "Adams", grade: "5" };
const MAILBOX = "eve@example.org";

/** Beside those of an entry. */
const PAPERS = ["my/receipts/:registration", "my/learning/:learner"];

/** What every action below `/my/:entry` takes for good: only whose it is may stand in its way. */
const FORMS: Record<string, Record<string, string>[]> = {
  "my/:entry/project": [
    { intent: "save-title", revision: "0", title: "Mine now", kind: "solution" },
    { intent: "send-in" },
  ],
  "my/:entry/project/save": [
    { intent: "save-title", revision: "0", title: "Mine now", kind: "solution" },
  ],
  "my/:entry/project/opened": [{ part: "video" }],
  "my/:entry/project/withdraw": [{}],
  "my/:entry/project/appeal": [{ review: randomUUID(), text: "Please look again." }],
  "my/:entry/feedback": [{ coming: "the child", adultName: "Eve Adams" }],
  "my/:entry/feedback/thanks": [{ whom: randomUUID(), text: "Thank you." }],
  "my/:entry/feedback/appeal": [{ text: "Please look again." }],
  "my/:entry/teacher": [{ teacher: "Kim Lee", why: "They helped us." }],
  "my/:entry/advisor": [
    { intent: "ask", wish: "Somebody who knows about sensors." },
    { intent: "write", text: "Hello there." },
  ],
  "my/:entry/seat-codes": [{ participant: "the child" }],
  "my/:entry/child/:participant": [
    { intent: "correct", ...NAME },
    { intent: "leave", sure: "on" },
    { intent: "erase", sure: "on" },
  ],
  "my/:entry/team": [
    { intent: "add", ...NAME, guardian_email: MAILBOX },
    { intent: "remove", participant: "the child" },
    { intent: "invite", mentor_email: MAILBOX },
    { intent: "remove-mentor" },
  ],
  "my/learning/:learner": [{ intent: "confirm", stage: "talk", name: "Eve Adams" }],
  "my/:entry/consent/:participant": [{ intent: "answer" }, { intent: "remind" }],
  "my/:entry/guardian/:participant": [
    { intent: "add", email: MAILBOX },
    { intent: "correct", guardian: randomUUID(), email: MAILBOX },
  ],
};

test("another family, and a child at a seat, read and change nothing of an entry by any of its addresses", async () => {
  const theirs = routesOf(routes).filter(
    ({ path }) => path.startsWith("my/:entry") || PAPERS.includes(path),
  );
  const modules = await Promise.all(
    theirs.map(async ({ path, file }) => ({ path, ...(await load(file)) })),
  );
  expect(modules.filter(({ action }) => action).map(({ path }) => path)).toEqual(
    expect.arrayContaining(Object.keys(FORMS)),
  );
  const strangers = {
    guardian: await comeIn("luis@example.org"),
    seat: await atSeat(ben.participantId),
  };
  const before = await everything();
  for (const [who, browser] of Object.entries(strangers)) {
    for (const { path, loader, action } of modules) {
      for (const entry of path.includes(":participant")
        ? [ana.entryId, ben.entryId]
        : [ana.entryId]) {
        const place = {
          entry,
          participant: ana.participantId,
          learner: ana.participantId,
          registration: ana.registrationId,
          number: "1",
        };
        const about = `${who} at ${path} of ${entry === ana.entryId ? "the other" : "their own"} entry`;
        if (loader) expect(await read(browser, loader, path, place), about).not.toContain(SECRET);
        if (!action) continue;
        expect(FORMS[path], `a form for ${path}`).toBeDefined();
        for (const form of FORMS[path] ?? []) {
          const { status } = await browser.send(
            action,
            addressOf(path, place),
            filledIn(form),
            place,
          );
          expect(status, `${about}: ${JSON.stringify(form)}`).toBeGreaterThanOrEqual(400);
        }
      }
    }
  }
  expect(await everything()).toEqual(before);
});

test("the same forms are good in the hands of the own guardian", async () => {
  const rosa = await comeIn("rosa@example.org");
  const place = { entry: ana.entryId, participant: ana.participantId };
  const own = [
    "my/:entry/seat-codes",
    "my/:entry/guardian/:participant",
    "my/:entry/consent/:participant",
    "my/:entry/child/:participant",
  ];
  for (const path of own) {
    const { action } = await load(fileOf(path));
    const [form = {}] = FORMS[path] ?? [];
    if (!action) throw new Error(`${path} has no action`);
    const { status } = await rosa.send(action, addressOf(path, place), filledIn(form), place);
    expect(status, path).toBeLessThan(400);
  }
});

type Handler = Parameters<ABrowser["open"]>[0];

interface RouteModule {
  loader?: Handler;
  action?: Handler;
}

const SOURCES = import.meta.glob<RouteModule>("../app/features/**/*.{ts,tsx}");

function fileOf(path: string): string {
  return routesOf(routes).find((route) => route.path === path)?.file ?? "";
}

function load(file: string) {
  const source = SOURCES[`../app/${file}`];
  if (!source) throw new Error(`There is no ${file}`);
  return source();
}

async function read(
  browser: ABrowser,
  loader: Handler,
  path: string,
  place: Record<string, string>,
): Promise<string> {
  const { status, content } = await browser.open(loader, addressOf(path, place), place);
  const body = content instanceof Response ? await content.text() : JSON.stringify(content);
  return `${status} ${body}`;
}

function filledIn(form: Record<string, string>): Record<string, string> {
  return form.participant ? { ...form, participant: ana.participantId } : form;
}

function addressOf(path: string, place: Record<string, string>): string {
  return `/${path.replace(/:(\w+)/g, (_, name: string) => place[name] ?? "")}`;
}

function routesOf(entries: RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? routesOf(children) : [{ path: path ?? "", file }],
  );
}

/** All that belongs to children and those around them. */
async function everything(): Promise<unknown> {
  const tables = [
    "participants",
    "guardians",
    "entry_members",
    "consents",
    "consent_requests",
    "access_links",
    "seat_codes",
    "projects",
    "project_parts",
    "project_versions",
    "outbox",
    "events",
  ];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const all = sql`select * from ${sql.identifier(table)} order by 1, 2`;
    rows[table] = await rowsOf(db().execute(all));
  }
  return rows;
}
