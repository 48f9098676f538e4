import { beforeEach, describe, expect, test, vi } from "vitest";
import { onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db, openedDatabase } from "../database/database.server";
import { siteState } from "./site.table.server";

vi.stubEnv("DEMONSTRATION", "1");
vi.stubEnv("SITE_NOW", "");

onAFreshDatabase();
beforeEach(async () => {
  await db().delete(siteState);
});

const BEGINS = new Date("2025-12-12T12:00:00-07:00").getTime();
const LONG_MS = 120_000;

/** The modules of a process of its own: it remembers nothing of the others. */
async function aProcess() {
  vi.resetModules();
  const database = await import("../database/database.server");
  database.setDatabase(openedDatabase());
  const site = await import("./site.server");
  const clock = await import("./clock.server");
  const demonstration = await import("./demonstration-clock.server");
  await site.loadSite();
  return { ...site, ...clock, ...demonstration, db: database.db };
}

describe("a demonstration's clock", () => {
  test("begins on 12 December 2025 at noon and runs on", async () => {
    const { currentSite, programNow, realNow } = await aProcess();
    const elapsed = programNow().getTime() - BEGINS;
    expect(elapsed).toBeGreaterThanOrEqual(0);
    expect(elapsed).toBeLessThan(LONG_MS);
    expect(currentSite()).toMatchObject({ demonstration: { showsMail: true } });
    expect(Math.abs(realNow().getTime() - Date.now())).toBeLessThan(LONG_MS);
  });

  test("does not jump back when the site starts again", async () => {
    await aProcess();
    const [begun] = await db().select().from(siteState);
    const offset = (begun?.clockOffsetMs ?? 0) + 5 * 86_400_000;
    await db().update(siteState).set({ clockOffsetMs: offset });
    const { programNow } = await aProcess();
    expect(programNow().getTime()).toBeGreaterThanOrEqual(BEGINS + 5 * 86_400_000);
  });

  test("jumps in every process at its next look, and tells whoever keeps pages", async () => {
    const here = await aProcess();
    const there = await aProcess();
    const renewed = vi.fn();
    there.onSiteChange(renewed);
    const showcase = new Date("2026-04-25T10:00:00-06:00");
    await here.db().transaction((tx) => here.moveDemonstration(tx, showcase));
    await here.refreshSite();
    expect(there.programNow().getTime()).toBeLessThan(showcase.getTime());
    await there.refreshSite();
    for (const { programNow } of [here, there]) {
      const late = programNow().getTime() - showcase.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(LONG_MS);
    }
    expect(renewed).toHaveBeenCalledOnce();
  });

  test("is held where SITE_NOW sets it, and no demonstration is begun", async () => {
    vi.stubEnv("SITE_NOW", "2026-02-01T00:00:00-07:00");
    const { programNow, isTimeMachineOn } = await aProcess();
    expect(isTimeMachineOn()).toBe(false);
    expect(programNow().toISOString().slice(0, 10)).toBe("2026-02-01");
    const [state] = await db().select().from(siteState);
    expect(state?.clockOffsetMs).toBeNull();
    vi.stubEnv("SITE_NOW", "");
  });

  test("is nowhere to be seen on a site that is none, even with a clock left in its database", async () => {
    await aProcess();
    vi.stubEnv("DEMONSTRATION", "0");
    const { programNow, currentSite } = await aProcess();
    expect(Math.abs(programNow().getTime() - Date.now())).toBeLessThan(LONG_MS);
    expect(currentSite().demonstration).toBeNull();
    vi.stubEnv("DEMONSTRATION", "1");
  });
});
