import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contacts } from "~/features/contact/contact.table.server";
import { messagesList } from "~/features/contact/staff/messages-list.server";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { localOf } from "~/program/mountain-time";
import { SEASON_MOMENTS } from "~/program/season-phases";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { action, loader } from "./route";

vi.stubEnv("DEMONSTRATION", "1");
vi.stubEnv("SITE_NOW", "");

onAFreshDatabase();
beforeAll(() => loadSite());

const ACTOR = "00000000-0000-4000-8000-000000000001";

function visit(role: "admin" | "viewer" = "admin", place = staffContext) {
  const context = new RouterContextProvider();
  context.set(place, { id: ACTOR, email: "a@example.org", role, duties: [], hasTwoFactor: false });
  return context;
}

function send(values: Record<string, string>) {
  const request = new Request("http://localhost:3000/admin/time-machine", {
    method: "POST",
    body: new URLSearchParams(values),
  });
  return action({ request, params: {}, context: visit() } as never);
}

describe("the time machine", () => {
  test.each(SEASON_MOMENTS)("jumps to the phase “$id”", async ({ id, at }) => {
    const wanted = at(currentSite().season);
    expect(await send({ intent: "phase", phase: id })).toMatchObject({ init: { status: 200 } });
    const late = currentSite().now.getTime() - wanted.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(120_000);
  });

  test("jumps to any moment of Mountain Time, and the audit log knows who did it", async () => {
    await send({ intent: "moment", moment: "2031-07-04T09:30" });
    expect(localOf(currentSite().now).slice(0, 13)).toBe("2031-07-04T09");
    const entries = await db().select().from(events).where(eq(events.action, "clock.move"));
    expect(entries).toHaveLength(SEASON_MOMENTS.length + 1);
    expect(entries[0]?.actorId).toBe(ACTOR);
  });

  test.each(["", "soon", "2026-02-30T10:00", "2026-03-08T02:30"])(
    "refuses “%s” at its field, and the clock stays where it is",
    async (moment) => {
      const before = currentSite().now.getTime();
      expect(await send({ intent: "moment", moment })).toMatchObject({
        data: { result: { error: { moment: expect.arrayContaining([expect.any(String)]) } } },
        init: { status: 400 },
      });
      expect(currentSite().now.getTime() - before).toBeLessThan(120_000);
    },
  );

  test("refuses a phase that does not exist", async () => {
    expect(await send({ intent: "phase", phase: "tomorrow" })).toMatchObject({
      init: { status: 400 },
    });
  });

  test("shows viewers where the clock stands, without a way to move it", () => {
    expect(loader({ context: visit("viewer") } as never)).toMatchObject({ canMove: false });
  });
});

test("an exported file has the times that the screens show", async () => {
  await send({ intent: "moment", moment: "2026-03-20T12:00" });
  const message = { season: "2025-26", name: "Ada", email: "ada@example.org", subject: "Hello" };
  const said = { audience: "teacher" as const, message: "May we join?", wantsUpdates: false };
  await db()
    .insert(contacts)
    .values({ ...message, ...said, idempotencyKey: "once" });
  const lines = [];
  for await (const batch of messagesList.export?.lines(undefined) ?? []) lines.push(...batch);
  const [received] = (lines[0] ?? []).filter((cell) => cell instanceof Date);
  expect(localOf(received ?? new Date(0)).slice(0, 10)).toBe("2026-03-20");
});

test("where SITE_NOW holds the clock there is no time machine", async () => {
  vi.stubEnv("SITE_NOW", "2026-02-01T00:00:00-07:00");
  vi.resetModules();
  const held = await import("./route");
  // Loaded anew, it looks for staff in another place.
  const { staffContext: place } = await import("~/platform/staff/staff-context.server");
  const context = visit("admin", place);
  const request = new Request("http://localhost:3000/admin/time-machine", {
    method: "POST",
    body: new URLSearchParams({ intent: "phase", phase: "showcase" }),
  });
  for (const answer of [held.loader, held.action]) {
    const asked = async () => answer({ request, params: {}, context } as never);
    await expect(asked()).rejects.toMatchObject({ init: { status: 404 } });
  }
});
