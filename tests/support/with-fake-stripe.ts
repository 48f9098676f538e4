import { afterAll, beforeAll, vi } from "vitest";
import { forgetEnv } from "../../app/platform/env.server";
import { loadSite } from "../../app/platform/site/site.server";
import { FakeStripe } from "./fake-stripe.ts";
import { onAFreshDatabase } from "./test-database.ts";

/** Call at the top of a `*.db.test.ts`: a database of its own, the shipped season, and a stand-in for Stripe. */
export function withFakeStripe(): () => FakeStripe {
  let fake: FakeStripe | undefined;
  // First: the configuration is read once, when the first thing asks for it.
  beforeAll(async () => {
    fake = await FakeStripe.start();
    for (const [name, value] of Object.entries(fake.settings)) vi.stubEnv(name, value);
    // What an earlier file left running may have asked meanwhile.
    forgetEnv();
  });
  onAFreshDatabase();
  beforeAll(() => loadSite());
  afterAll(() => fake?.stop());
  return () => {
    if (!fake) throw new Error("The stand-in is not running yet");
    return fake;
  };
}

/** The embedded engine runs one transaction at a time, so races only exist on PostgreSQL. */
export const isOnPostgres = process.env.TEST_ENGINE === "postgres";
