import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { killsWanted, sendWhileKilling } from "../support/kill-run.ts";
import { type MailCatcher, startMailCatcher } from "../support/mail-catcher.ts";
import { headerOf } from "../support/read-mail.ts";
import { copyPreparedData, type SiteOptions, startSite } from "../support/site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";

const kills = killsWanted();
const binaries = findPostgresBinaries();
test.setTimeout(60_000 + kills * 30_000);

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

test("no acknowledged message is lost when the site is killed: embedded database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-site-"));
  const dataDir = join(folder, "data");
  copyPreparedData(dataDir);
  await expectNothingLost({ dataDir }, async (look) => {
    const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
    await look(async (statement) => (await database.query(statement)).rows as never);
    await database.close();
  });
  rmSync(folder, { recursive: true, force: true });
});

test("no acknowledged message is lost when the site is killed: PostgreSQL", async () => {
  test.skip(!binaries, "needs PostgreSQL's server");
  const postgres = await startThrowawayPostgres(binaries ?? "");
  await expectNothingLost({ env: { DATABASE_URL: postgres.url } }, async (look) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await look(async (statement) => (await client.query(statement)).rows);
    await client.end();
  });
  await postgres.stop();
});

async function expectNothingLost(
  options: SiteOptions,
  lookInto: (look: (ask: Ask) => Promise<void>) => Promise<void>,
): Promise<void> {
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
    messageIds = (await ask("select message_id from outbox")).map((row) => String(row.message_id));
    // As if the five minutes had passed after which mail of a dead process is taken back.
    await ask("update outbox set claimed_at = now() - interval '1 hour' where state = 'sending'");
  });

  const site = await startSite({ ...options, env });
  await expect.poll(() => deliveredIds(mailbox).size, { timeout: 60_000 }).toBe(messageIds.length);
  await site.stop();
  await mailbox.close();
  // Some may have come twice, but each under the one Message-ID that its row had from the start.
  expect([...deliveredIds(mailbox)].sort()).toEqual(messageIds.sort());
}

function deliveredIds(mailbox: MailCatcher): Set<string> {
  return new Set(mailbox.mail.map((mail) => headerOf(mail, "Message-ID")));
}
