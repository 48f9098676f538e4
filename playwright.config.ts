import { defineConfig } from "@playwright/test";
import { BROWSER_ARGUMENTS } from "./tests/support/browser-arguments.ts";
import { findBrowser } from "./tests/support/find-browser.ts";

export default defineConfig({
  projects: [
    // The built site as a process: no browser is started, and it runs beside the database tests.
    {
      name: "site",
      testDir: "tests/site",
      // Where all faults follow, bad input comes with them, and more of it.
      testIgnore: process.env.WITHOUT_SHORT_FAULTS ? "abuse-*.spec.ts" : [],
    },
    { name: "browser", testDir: "tests/e2e" },
  ],
  globalSetup: "./tests/support/prepared-site.ts",
  // For two cores: while one of them waits for a letter, a limit or a start, the others go on.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Limits are for what hangs: a machine that does ten other things at once, or stands still for half a
  // minute, is slow and not wrong. Each step may take a minute, and a visit that makes none for two is ended.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [["line"], ["./scripts/test-runner/browser-hangs.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGUMENTS },
    // Without these a press on what is not there waits for the whole test's limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "en-US",
    // A visitor's own zone must not matter: pages speak Mountain Time.
    timezoneId: "Asia/Tokyo",
    // On a busy machine the browser gives up on a transition between pages and calls that an error.
    contextOptions: { reducedMotion: "reduce" },
  },
});
