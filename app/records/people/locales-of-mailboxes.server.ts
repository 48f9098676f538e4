import { inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { Locale } from "~/program/locale";
import { mailboxKey } from "~/program/mailbox";
import { people } from "./people.table.server";

/** Which language whoever has one of these mailboxes reads, as far as they ever said; English else. */
export async function localesOfMailboxes(
  emails: readonly (string | null)[],
): Promise<(email: string) => Locale> {
  const keys = [...new Set(emails.flatMap((email) => (email ? mailboxKey(email) : [])))];
  const rows =
    keys.length === 0
      ? []
      : await db()
          .select({ key: people.emailKey, locale: people.locale })
          .from(people)
          .where(inArray(people.emailKey, keys));
  const locales = new Map(rows.map(({ key, locale }) => [key, locale]));
  return (email) => locales.get(mailboxKey(email)) ?? "en";
}
