import { expect, test } from "@playwright/test";
import { onBothEngines } from "../support/both-engines.ts";
import { killsWanted, sendWhileKilling } from "../support/kill-run.ts";
import { type MailCatcher, startMailCatcher } from "../support/mail-catcher.ts";
import { headerOf } from "../support/read-mail.ts";
import { startSite } from "../support/site-server.ts";

const kills = killsWanted();
test.setTimeout(60_000 + kills * 30_000);

onBothEngines(
  "no acknowledged message is lost when the site is killed",
  async (options, lookInto) => {
    const mailbox = await startMailCatcher();
    const env = { ...options.env, SMTP_URL: mailbox.url, RATE_LIMIT_PER_ADDRESS: "1000000" };
    const acknowledged = await sendWhileKilling(kills, { ...options, env });
    expect(acknowledged.length).toBeGreaterThan(kills);

    let messageIds: string[] = [];
    await lookInto(async (ask) => {
      const stored = await ask(
        `select contacts.id, count(outbox.id)::int as mail from contacts
       left join outbox on outbox.record_id = contacts.id::text group by contacts.id`,
      );
      const mailOf = new Map(stored.map(({ id, mail }) => [id, mail]));
      expect(acknowledged.filter((id) => mailOf.get(id) !== 1)).toEqual([]);
      expect(stored.filter(({ mail }) => mail !== 1)).toEqual([]);
      messageIds = (await ask("select message_id from outbox")).map((row) =>
        String(row.message_id),
      );
      // As if the five minutes had passed after which mail of a dead process is taken back.
      await ask("update outbox set claimed_at = now() - interval '1 hour' where state = 'sending'");
    });

    const site = await startSite({ ...options, env });
    await expect
      .poll(() => deliveredIds(mailbox).size, { timeout: 60_000 })
      .toBe(messageIds.length);
    await site.stop();
    await mailbox.close();
    // Some may have come twice, but each under the one Message-ID that its row had from the start.
    expect([...deliveredIds(mailbox)].sort()).toEqual(messageIds.sort());
  },
);

function deliveredIds(mailbox: MailCatcher): Set<string> {
  return new Set(mailbox.mail.map((mail) => headerOf(mail, "Message-ID")));
}
