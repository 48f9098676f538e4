import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq, ne } from "drizzle-orm";
import { createRequestHandler, type ServerBuild } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { EMPTY_PROJECT } from "~/program/project";
import { assignments } from "~/records/judging/rounds.table.server";
import { readingWords, scores } from "~/records/judging/scores.table.server";
import { judges } from "~/records/people/judges.table.server";
import { projectVersionFiles } from "~/records/projects/projects.table.server";
import { aJudge, anOpenRound, aReading, assign } from "../../tests/support/a-judge";
import { comeIn } from "../../tests/support/come-in";
import { withFiles } from "../../tests/support/file-purposes";
import { finishReading, WHILE_JUDGING } from "../../tests/support/judged-round";
import { aSentFile } from "../../tests/support/published-projects";
import { aRouterContext } from "../../tests/support/router-context";
import { aPdf } from "../../tests/support/sample-pdf";
import { siteOfRoutes } from "../../tests/support/site-of-routes";
import { onAFreshDatabase } from "../../tests/support/test-database";
import routes from "../routes";

/** Every route's module with its doors above it: a new address is asked with the others. */
const MODULES = import.meta.glob<Module>([
  "/app/content/**/*.{ts,tsx}",
  "/app/features/**/*.{ts,tsx}",
  "/app/admin/**/*.{ts,tsx}",
  "/app/doors/**/*.{ts,tsx}",
  "!/app/**/*.test.*",
]);

interface Module {
  action?: unknown;
  default?: unknown;
}

interface Address {
  path: string;
  file: string;
}

const ADDRESSES = addressesOf(routes);
const LEE = "lee@judges.example";
/** What no judge of another project, and no judge at all, may read. */
const HIDDEN =
  /Zephyrine|Quillfeather|Thistledown|hidden\.example|Nettie|Otherby|Only mine|Out of the list/i;

withFiles();
onAFreshDatabase();
beforeAll(loadSite);

let ask: (path: string, init?: RequestInit) => Promise<{ status: number; body: string }>;
let own = "";
let judgeId = "";
/** Whatever an address may be asked about. */
let ids: string[] = [];
/** What a form may name: everything of it is another's. */
let named: Record<string, string> = {};

beforeAll(async () => {
  const build = await buildOfAllRoutes();
  const handler = createRequestHandler(build, "production");
  const roundId = await anOpenRound();
  const lee = await aJudge({ email: LEE });
  const nettie = await aJudge({ email: "nettie@hidden.example" });
  await db().update(judges).set({ name: "Nettie Otherby" }).where(eq(judges.id, nettie.judgeId));
  const read = await aProjectOf("one", "Ditch Watch", { roundId, judgeId: lee.judgeId });
  const unread = await aProjectOf("two", "Out of the list", { roundId, judgeId: nettie.judgeId });
  const beside = await assign({
    roundEntryId: read.roundEntryId,
    judgeId: nettie.judgeId,
    position: 2,
  });
  own = read.assignmentId;
  judgeId = lee.judgeId;
  for (const id of [beside, unread.assignmentId]) {
    await finishReading(id, 3);
    const words = { whatWorked: "Only mine", tryNext: "Only mine", noteForStaff: "Only mine" };
    await db()
      .insert(readingWords)
      .values({ assignmentId: id, ...words });
  }
  ids = [
    ...[own, beside, unread.assignmentId, nettie.judgeId, roundId, read.entryId],
    ...[unread.entryId, unread.registrationId, unread.participantId, unread.versionId],
  ];
  named = {
    ...Object.fromEntries(["id", "entry", "project", "key"].map((name) => [name, unread.entryId])),
    ...Object.fromEntries(["assignment", "reading"].map((name) => [name, beside])),
    judge: nettie.judgeId,
    chosen: unread.entryId,
    participant: unread.participantId,
    registration: unread.registrationId,
  };
  const { cookie } = await comeIn(LEE);
  ask = async (path, init) => {
    const headers = { cookie, origin: "http://localhost:3000" };
    const request = new Request(`http://localhost:3000${path}`, { ...init, headers });
    // Each from a network of its own, or soon all of them would be too many.
    const from = { now: WHILE_JUDGING, address: randomUUID() };
    const answer = await handler(request, aRouterContext(from));
    const head = JSON.stringify([...answer.headers]);
    return { status: answer.status, body: `${head}${await answer.text()}` };
  };
}, 240_000);

async function aProjectOf(which: string, title: string, to: { roundId: string; judgeId: string }) {
  const name = "Zephyrine Quillfeather.pdf";
  const read = await aReading({
    ...to,
    email: `${which}@hidden.example`,
    child: { first_name: "Zephyrine", last_name: "Quillfeather", school_name: "Thistledown" },
    content: { ...EMPTY_PROJECT, title: { title, kind: "solution" } },
  });
  const bytes = aPdf({ author: "Zephyrine Quillfeather" });
  const { id: fileId, ...sent } = await aSentFile(read.entryId, "report", { name, bytes });
  const file = { part: "report" as const, fileId, ...sent };
  await db()
    .insert(projectVersionFiles)
    .values({ versionId: read.versionId, ...file });
  return read;
}

test("a judge sees their own project, so that what follows says something", async () => {
  expect((await ask("/judge.data")).body).toContain("Ditch Watch");
  expect(ADDRESSES.length).toBeGreaterThan(250);
});

test("no address shows a judge a hidden name, another’s words or a project out of the list, and what others gave changes nothing", async () => {
  // Once opened it reads as begun.
  await ask(`/judge/${own}.data`);
  const told: string[] = [];
  const shown: Record<string, string> = {};
  for (const path of await everyPath()) {
    const answer = await ask(path);
    const wrong = wrongIn(answer);
    if (wrong) told.push(`${path}: ${wrong}`);
    // An archive holds the moment at which it was packed.
    if (answer.status === 200 && !path.endsWith(".zip")) shown[path] = withoutChance(answer.body);
  }
  expect(told).toEqual([]);
  expect(shown[`/judge/${own}/files/report.pdf`]).toContain("%PDF-");
  await db().update(scores).set({ value: 5 });
  const changed: string[] = [];
  for (const [path, before] of Object.entries(shown)) {
    if (withoutChance((await ask(path)).body) !== before) changed.push(path);
  }
  expect(changed).toEqual([]);
});

/** Leads out of the browser, which the rest is sent from. */
const LAST = /sign-out/;

test("no form that a judge sends shows what is hidden, or touches what another gave", async () => {
  const kept = () =>
    Promise.all([
      db().select().from(scores).where(ne(scores.assignmentId, own)),
      db().select().from(readingWords).where(ne(readingWords.assignmentId, own)),
      db().select().from(assignments).where(ne(assignments.id, own)),
    ]);
  const before = await kept();
  const about = ids.slice(0, 3);
  const told: string[] = [];
  let sent = 0;
  for (const { path, file } of ADDRESSES) {
    if (LAST.test(path) || !(await MODULES[file]?.())?.action) continue;
    for (const address of addressesAt(path, about)) {
      for (const intent of intentsOf(file)) {
        const body = new URLSearchParams({ intent, ...FIELDS, ...named });
        const answer = await ask(await askedAt(address, file), { method: "POST", body });
        sent += 1;
        const wrong = wrongIn(answer);
        if (wrong) told.push(`${address}, ${intent}: ${wrong}`);
        await stayAJudge();
      }
    }
  }
  expect(told).toEqual([]);
  expect(sent).toBeGreaterThan(500);
  expect(await kept()).toEqual(before);
  expect((await ask("/judge.data")).body).toContain("Ditch Watch");
});

/** A form may have ended what the judge is; the next one is to be sent by a judge again. */
async function stayAJudge(): Promise<void> {
  const asBefore = { endedAt: null, agreedAt: WHILE_JUDGING };
  await db().update(judges).set(asBefore).where(eq(judges.id, judgeId));
  await db()
    .update(assignments)
    .set({ state: "open", endedWhy: null })
    .where(eq(assignments.id, own));
}

function wrongIn({ status, body }: { status: number; body: string }): string | null {
  return HIDDEN.exec(body)?.[0] ?? (status >= 500 ? String(status) : null);
}

/** Stamps of forms and moments of making are another each time. */
function withoutChance(text: string): string {
  return text
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, "id")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "moment")
    .replace(/\d{12,}/g, "number");
}

async function everyPath(): Promise<string[]> {
  const paths = ADDRESSES.flatMap(({ path, file }) =>
    addressesAt(path, ids).map((address) => askedAt(address, file)),
  );
  return Promise.all(paths);
}

/** What a page is made of, without its markup; a file as it is. */
async function askedAt(address: string, file: string): Promise<string> {
  const isPage = Boolean((await MODULES[file]?.())?.default);
  return isPage ? `${address === "/" ? "/_root" : address}.data` : address;
}

const KNOWN: Record<string, string> = {
  round: "online",
  kind: "online",
  format: "csv",
  name: "report.pdf",
  part: "report",
  stage: "talk",
  section: "judging",
  "*": "nothing/at-all",
};

/** One for each record that it may be about. */
function addressesAt(path: string, about: string[]): string[] {
  const filled = about.map((id) =>
    path.replace(/:(\w+)|\*/g, (all, param = all) => KNOWN[param] ?? id),
  );
  return [...new Set(filled)];
}

function addressesOf(entries: RouteConfigEntry[], base = ""): Address[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${base}/${path}` : base;
    if (children.length > 0) return addressesOf(children, address);
    return [{ path: address || "/", file: `/app/${file}` }];
  });
}

async function buildOfAllRoutes(): Promise<ServerBuild> {
  const build = siteOfRoutes([]);
  // Refusals are what is asked for here.
  Object.assign(build.entry.module, { handleError: () => undefined });
  const add = async ({ id, file, path, index, children }: RouteConfigEntry, parentId: string) => {
    const module = await MODULES[`/app/${file}`]?.();
    const key = id ?? file;
    const route = { id: key, parentId, path, index, module: { default: undefined, ...module } };
    Object.assign(build.routes, { [key]: route });
    for (const child of children ?? []) await add(child, key);
  };
  for (const entry of routes) await add(entry, "root");
  return build;
}

const FIELDS = {
  revision: "0",
  "step-creativity": "5",
  whatWorked: "Mine",
  tryNext: "Mine",
  reason: "Because I say so",
  why: "Because I say so",
  email: LEE,
  kind: "online",
  to: "accepted",
  award: "creative-idea",
};

/** Which buttons an address knows, read from its file and those that it takes from beside it. */
function intentsOf(file: string): string[] {
  const source = sourceOf(file);
  const beside = [...source.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) =>
    sourceOf(new URL(path, `file://${file}`).pathname),
  );
  const named = [source, ...beside].flatMap((text) =>
    [...text.matchAll(/intent(?:: z\.literal\(| === )"([\w-]+)"/g)].map(
      ([, intent = ""]) => intent,
    ),
  );
  return [...new Set(["none", ...named])];
}

function sourceOf(file: string): string {
  const found = SOURCES[file] ?? SOURCES[`${file}.ts`] ?? SOURCES[`${file}.tsx`];
  return found ? readFileSync(`.${found}`, "utf8") : "";
}

const SOURCES = Object.fromEntries(Object.keys(MODULES).map((file) => [file, file]));
