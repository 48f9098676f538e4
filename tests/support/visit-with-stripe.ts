import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, FakeStripe } from "./fake-stripe.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { test as base, expect } from "./visit.ts";

/** As `visit.ts`, with Stripe set up: a stand-in whose payment page lives on another origin. */
export const test = base.extend<{ stripe: FakeStripe }, { standIn: FakeStripe; site: SiteServer }>({
  standIn: [
    async ({ playwright: _ }, use) => {
      const standIn = await FakeStripe.start();
      await use(standIn);
      await standIn.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ now, standIn }, use) => {
      const site = await startSite({
        now,
        env: {
          STRIPE_API_URL: standIn.url,
          STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
          STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** In good health at the start of every test. */
  stripe: async ({ standIn, site }, use) => {
    standIn.webhookUrl = `${site.origin}/api/webhooks/stripe`;
    standIn.behaviour = "normal";
    standIn.outage = "none";
    standIn.failReads = false;
    standIn.delayMs = 0;
    await use(standIn);
  },
  expectedMessages: [[/request to another origin/], { scope: "test" }],
});

export { expect };
