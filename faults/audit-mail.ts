import type { Ask } from "../tests/support/lasting-database.ts";
import type { MailCatcher } from "../tests/support/mail-catcher.ts";
import { headerOf } from "../tests/support/read-mail.ts";

/** What the outbox calls sent has come, and nothing else has. */
export async function auditMail(
  { mailbox }: { mailbox: MailCatcher },
  ask: Ask,
): Promise<string[]> {
  const rows = await ask("select message_id as id, state from outbox");
  const known = new Set(rows.map(({ id }) => id));
  const delivered = new Set(mailbox.mail.map((mail) => headerOf(mail, "Message-ID")));
  const lost = rows.filter(({ id, state }) => state === "sent" && !delivered.has(String(id)));
  const givenUp = rows.filter(({ state }) => state === "failed");
  const strange = [...delivered].filter((id) => !known.has(id));
  return [
    ...lost.map(({ id }) => `e-mail ${id} counts as sent and never came`),
    ...givenUp.map(({ id }) => `e-mail ${id} was given up`),
    ...strange.map((id) => `e-mail ${id} came and is not in the outbox`),
  ];
}
