import { test as base, expect } from "@playwright/test";
import { startDemonstrationAt } from "./demonstration-at.ts";
import { whyHung } from "./hung-tests.ts";
import { DEFAULT_NOW, type SiteServer, startSite } from "./site-server.ts";

const LOOK_EVERY_MS = 5_000;

interface PerTest {
  /** Ends a test of the browser that has got stuck. */
  endOfHang: undefined;
  /** Console messages that this test brings about on purpose, such as a 404's. */
  expectedMessages: RegExp[];
}

interface PerWorker {
  /** The programme's moment; set it at the top of a file and the file gets a server of its own. */
  now: string;
  /** Settings of the site beside its clock: its mail server, its payment service. */
  settings: Record<string, string>;
  /** A phase of the demonstration: the site is then one that is filled up to there. */
  phase: string;
  site: SiteServer;
}

/** A line of the log that is a warning or worse. */
const TROUBLE = /^\{"level":[4-6]0/;

/** Playwright's `test`, visiting a running site, and failing on anything a page complains of. */
export const test = base.extend<PerTest, PerWorker>({
  now: [DEFAULT_NOW, { scope: "worker", option: true }],
  settings: [{}, { scope: "worker", option: true }],
  phase: ["", { scope: "worker", option: true }],
  site: [
    async ({ now, settings, phase }, use) => {
      const site = await (phase
        ? startDemonstrationAt(phase, settings)
        : startSite({ now, env: settings }));
      await use(site);
      await site.stop();
    },
    // One that is filled up to a phase first takes a minute of a quiet machine's time.
    { scope: "worker", timeout: 600_000 },
  ],
  endOfHang: [
    async ({ playwright: _ }, use, test) => {
      const looking = setInterval(() => {
        // Without a browser many requests may be one step.
        const why = test.project.name === "browser" ? whyHung(test.testId) : undefined;
        if (!why) return;
        clearInterval(looking);
        console.error(why);
        // Runs out at once, and leaves everything as any other limit does.
        test.setTimeout(1);
      }, LOOK_EVERY_MS);
      await use(undefined);
      clearInterval(looking);
    },
    { auto: true },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  expectedMessages: [[], { option: true }],
  page: async ({ page, site, expectedMessages }, use, test) => {
    const saidBefore = site.output().length;
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
    // One that the page itself catches is written nowhere else.
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        console.error(`against the policy: ${effectiveDirective} ${blockedURI}`);
      });
    });
    page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== site.origin) {
        complaints.push(`request to another origin: ${request.url()}`);
      }
    });
    await use(page);
    if (test.status !== test.expectedStatus) tellTroubles(site.output().slice(saidBefore));
    const unexpected = complaints.filter(
      (complaint) => !expectedMessages.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, "what the pages complained of").toEqual([]);
  },
});

/** What the site complained of while a test failed. */
function tellTroubles(output: string): void {
  const lines = output.split("\n").filter((line) => TROUBLE.test(line));
  if (lines.length > 0) console.error(`What the site said:\n${lines.join("\n")}`);
}

export { expect };
