import { type MailCatcher, startMailCatcher } from "./mail-catcher.ts";
import { type SiteServer, startSite } from "./site-server.ts";
import { test as base, expect } from "./visit.ts";

/** As `visit.ts`, with a mail server that keeps what the site sends. */
export const test = base.extend<object, { mailbox: MailCatcher; site: SiteServer }>({
  mailbox: [
    async ({ playwright: _ }, use) => {
      const mailbox = await startMailCatcher();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ now, mailbox }, use) => {
      const site = await startSite({ now, env: { SMTP_URL: mailbox.url } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect };
