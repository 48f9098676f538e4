import type { RouteConfigEntry } from "@react-router/dev/routes";
import { eq, isNull, sql } from "drizzle-orm";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { DUTIES, type Duty } from "~/program/duties";
import type { Role } from "~/program/roles";
import { applyPlan } from "~/records/judging/apply-plan.server";
import { entriesToJudge } from "~/records/judging/entries-to-judge.server";
import { planRound, waitingPlan } from "~/records/judging/plan-round.server";
import { findRound, openRound } from "~/records/judging/rounds.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { scores } from "~/records/judging/scores.table.server";
import {
  aJoinedJudge,
  anAcceptedProject,
  finishReading,
  siteWhileJudging,
  WHILE_JUDGING,
} from "../../../tests/support/judged-round";
import { aStaffContext } from "../../../tests/support/router-context";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import routes from "../../routes";

/** Every screen and file of staff, whatever feature it is of: a new one is asked with the others. */
const MODULES = import.meta.glob<Screen>([
  "/app/admin/**/*.{ts,tsx}",
  "/app/features/*/staff/**/*.{ts,tsx}",
  "!/app/**/*.test.*",
]);

interface Screen {
  middleware?: readonly MiddlewareFunction<Response>[];
  loader?: (args: unknown) => unknown;
}

onAFreshDatabase();
beforeAll(loadSite);

let params: Record<string, string> = {};

beforeAll(async () => {
  const children = [];
  for (let at = 0; at < 4; at += 1) {
    children.push(await anAcceptedProject(`rosa${at}@family${at}.example`, `Project ${at}`));
  }
  for (const name of ["Ana First", "Ben Second", "Cleo Third", "Dan Fourth"]) {
    await aJoinedJudge(name);
  }
  const site = siteWhileJudging();
  const deed = { kind: "online", actor: "ben", site } as const;
  await openRound(deed, await entriesToJudge(site.season.id));
  const round = await findRound(site.season.id, "online");
  if (!round) throw new Error("No round was opened");
  await planRound(round, "fresh", { actor: "ben", site });
  const planId = (await waitingPlan(round.id))?.id ?? "";
  await applyPlan(deed, { planId, reason: "" }, async () => 0);
  const readings = await db()
    .select({ id: assignments.id, entry: roundEntries.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .where(isNull(roundEntries.calibration));
  for (const { id } of readings) await finishReading(id, 3);
  const { entryId = "", registrationId = "" } = children[0] ?? {};
  params = {
    round: "online",
    entry: readings[0]?.entry ?? "",
    kind: "online",
    format: "csv",
    season: site.season.id,
    section: "judging",
    entryId,
    registrationId,
  };
});

function screensIn(entries: RouteConfigEntry[], prefix = ""): [string, string][] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = [prefix, path].filter(Boolean).join("/");
    const isOfStaff = address === "admin" || address.startsWith("admin/");
    return [
      ...(isOfStaff ? [[`/${address}`, `/app/${file}`] as [string, string]] : []),
      ...screensIn(children, address),
    ];
  });
}

/**
 * Not compared: the log of what staff did, in which this test's own exports stand, results, which are scores and
 * have a verb of their own, and an archive, which holds the moment it was packed.
 */
const ELSEWHERE = /^\/admin\/(audit|results|projects\/files\.zip)/;
const SCREENS = screensIn(routes).filter(
  ([path, file]) => file in MODULES && !ELSEWHERE.test(path),
);

/** A layout's door asks for more than a screen's, and shows nothing of its own. */
async function letsIn({ middleware = [] }: Screen, context: RouterContextProvider) {
  try {
    for (const door of middleware) await door({ context } as never, async () => new Response());
    return true;
  } catch {
    return false;
  }
}

/** What a screen's record is, of the fair above. */
function paramsOf(path: string): Record<string, string> {
  const id = path.startsWith("/admin/registrations") ? params.registrationId : params.entryId;
  return { ...params, id: id ?? "" };
}

async function shown(screen: Screen, path: string, context: RouterContextProvider) {
  const url = new URL(`http://localhost:3000${path}`);
  try {
    const found = await screen.loader?.({
      request: new Request(url),
      url,
      params: paramsOf(path),
      context,
    });
    return withoutChance(found instanceof Response ? await found.text() : JSON.stringify(found));
  } catch (thrown) {
    return thrown instanceof Error ? `failed: ${thrown.message}` : "refused";
  }
}

/** Stamps of forms and moments of making are another each time. */
function withoutChance(text: string | undefined): string {
  return (text ?? "")
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, "id")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "moment")
    .replace(/\d{12,}/g, "number");
}

const ANOTHER_FAIR = sql`case when get_byte(decode(md5(${scores.assignmentId}::text), 'hex'), 0) < 128
  then 1 else 5 end`;

type Reader = [string, Role, Duty[]];
const WITHOUT_THE_GRANT: Reader[] = [
  ["an admin", "admin", []],
  ["a viewer", "viewer", []],
  ["a volunteer with every other duty", "volunteer", DUTIES.filter((duty) => duty !== "judging")],
];

test("every screen of staff is in the table", () => {
  expect(SCREENS.length).toBeGreaterThan(60);
  expect(SCREENS.map(([path]) => path)).toContain("/admin/judging/:round");
});

test.each(WITHOUT_THE_GRANT)(
  "whatever judges gave, %s reads the same on every screen",
  async (_, role, duties) => {
    const contextOf = () => {
      const context = aStaffContext("staff-1", role, WHILE_JUDGING);
      context.set(staffContext, { ...context.get(staffContext), duties });
      return context;
    };
    const open: [string, Screen][] = [];
    for (const [path, file] of SCREENS) {
      const screen = await MODULES[file]?.();
      if (!screen?.loader) continue;
      if (await letsIn(screen, contextOf())) open.push([path, screen]);
    }
    expect(open.length).toBeGreaterThan(5);
    const look = async () => {
      const seen: Record<string, string> = {};
      for (const [path, screen] of open) seen[path] = await shown(screen, path, contextOf());
      return seen;
    };
    await db().update(scores).set({ value: 3 });
    const before = await look();
    await db().update(scores).set({ value: ANOTHER_FAIR });
    const after = await look();
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual([]);
  },
);

test("whoever has the grant reads another board: the comparison can tell", async () => {
  const screen = await MODULES["/app/features/judging/staff/board.tsx"]?.();
  const context = () => aStaffContext("staff-1", "owner", WHILE_JUDGING);
  await db().update(scores).set({ value: 3 });
  const before = await shown(screen ?? {}, "/admin/judging/:round", context());
  await db().update(scores).set({ value: ANOTHER_FAIR });
  expect(await shown(screen ?? {}, "/admin/judging/:round", context())).not.toBe(before);
});
