import { beforeAll, expect, test, vi } from "vitest";
import { realNow } from "~/platform/site/clock.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { DAY_MS } from "~/program/mountain-time";
import { registrationById } from "~/records/intake/find-registration.server";
import { plantRegistration } from "../../../tests/support/planted-person";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { runRetention } from "./retention.server";

vi.stubEnv("DEMONSTRATION", "1");
vi.stubEnv("SITE_NOW", "");

onAFreshDatabase();
beforeAll(loadSite);

test("a demonstration’s made-up unpaid rows stay, and what a visitor left unpaid goes after its days", async () => {
  const began = currentSite().demonstration?.clockTurns?.[0]?.at ?? 0;
  expect(realNow().getTime() - began).toBeLessThan(600_000);
  const unpaid = { status: "pending", type: "individual" } as const;
  const madeUp = await plantRegistration({ ...unpaid, createdAt: new Date("2025-11-15T12:00Z") });
  const visitors = await plantRegistration({ ...unpaid, createdAt: new Date(began + 1_000) });
  await runRetention(new Date(began + 2 * DAY_MS));
  expect(await registrationById(visitors)).toBeDefined();
  await runRetention(new Date(began + 40 * DAY_MS));
  expect(await registrationById(madeUp)).toBeDefined();
  expect(await registrationById(visitors)).toBeUndefined();
});
