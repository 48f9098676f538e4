import { beforeAll, expect, test, vi } from "vitest";
import { setStoredClock } from "~/platform/site/clock.server";
import { loadSite } from "~/platform/site/site.server";
import { DAY_MS } from "~/program/mountain-time";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import * as whoPage from "./who";

vi.stubEnv("DEMONSTRATION", "1");
vi.stubEnv("SITE_NOW", "");
onAFreshDatabase();
beforeAll(loadSite);

test("in a demonstration the page says by the programme's clock how long the device stays open", async () => {
  const email = "rosa@example.org";
  await aPaidPlace({ email, guardian_email: email });
  const browser = await comeIn(email);
  const until = async () => {
    const { content } = await browser.open(whoPage.loader, "/sign-in/who");
    return Date.parse((content as { until: string }).until);
  };
  setStoredClock(0);
  const onRealClock = await until();
  setStoredClock(-100 * DAY_MS);
  const hoursApart = (onRealClock - (await until())) / (DAY_MS / 24);
  // An hour more or less where the clocks change between the two.
  expect(Math.abs(hoursApart - 100 * 24)).toBeLessThanOrEqual(1.1);
});
