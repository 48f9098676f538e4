import { FakeStripe } from "./fake-stripe.ts";
import { test as base, expect } from "./visit.ts";

/** As `visit.ts`, with Stripe set up: a stand-in whose payment page lives on another origin. */
export const test = base.extend<{ stripe: FakeStripe }, { standIn: FakeStripe }>({
  standIn: [
    async ({ playwright: _ }, use) => {
      const standIn = await FakeStripe.start();
      await use(standIn);
      await standIn.stop();
    },
    { scope: "worker" },
  ],
  settings: [({ standIn }, use) => use(standIn.settings), { scope: "worker" }],
  /** In good health at the start of every test. */
  stripe: async ({ standIn, site }, use) => {
    standIn.webhookUrl = `${site.origin}/api/webhooks/stripe`;
    standIn.troubles = {};
    standIn.delayMs = 0;
    await use(standIn);
  },
  expectedMessages: [[/request to another origin/], { scope: "test" }],
});

export { expect };
