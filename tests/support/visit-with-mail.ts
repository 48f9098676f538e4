import { type MailCatcher, startMailCatcher } from "./mail-catcher.ts";
import { test as base, expect } from "./visit.ts";

/** As `visit.ts`, with a mail server that keeps what the site sends. */
export const test = base.extend<object, { mailbox: MailCatcher }>({
  mailbox: [
    async ({ playwright: _ }, use) => {
      const mailbox = await startMailCatcher();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  settings: [({ mailbox }, use) => use({ SMTP_URL: mailbox.url }), { scope: "worker" }],
});

export { expect };
