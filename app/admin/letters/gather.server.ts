import { inArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { conditionOf } from "~/platform/lists/list-conditions.server";
import type { Audience, Recipient } from "~/platform/mail/audience.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { joinNames } from "~/program/letter-text";
import { readListQuery } from "~/program/list-query";
import type { Locale } from "~/program/locale";
import { mailboxKey } from "~/program/mailbox";
import type { LeftOut } from "./left-out";

/** More than this in one letter is a mistake. */
export const MOST_ROWS = 20_000;
const AT_ONCE = 500;

/** One letter: a mailbox, however many rows of the list it stands for. */
export interface Addressed {
  email: string;
  locale: Locale;
  values: Record<string, string>;
  /** The rows that it is about. */
  ids: string[];
}

export interface Gathered {
  /** How many rows of the list fit; one more than the most tells that there are more. */
  rows: number;
  letters: Addressed[];
  leftOut: LeftOut[];
}

interface Merging {
  recipient: Recipient;
  values: Map<string, Set<string>>;
  ids: Set<string>;
}

/** Who gets a letter now: one a mailbox, nobody who may not be written to, no address that the last one came back from. */
export async function gather({ list, recipientsOf }: Audience, search: string): Promise<Gathered> {
  const query = readListQuery(new URLSearchParams(search), list.view);
  const ids = await list.ids(conditionOf(list, query), MOST_ROWS + 1);
  if (ids.length > MOST_ROWS) return { rows: ids.length, letters: [], leftOut: [] };
  const byMailbox = new Map<string, Merging>();
  const leftOut: LeftOut[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const recipients = await recipientsOf(some);
    const cameBack = await addressesThatCameBack([...recipients.values()].flat());
    for (const id of some) {
      const known = recipients.get(id) ?? [];
      const reached = known.filter(({ email }) => !cameBack.has(mailboxKey(email)));
      if (reached.length === 0) {
        leftOut.push({ id, reason: known.length > 0 ? "came-back" : "nobody" });
      }
      for (const recipient of reached) merge(byMailbox, id, recipient);
    }
  }
  return { rows: ids.length, letters: [...byMailbox.values()].map(addressed), leftOut };
}

function merge(all: Map<string, Merging>, id: string, recipient: Recipient): void {
  const key = mailboxKey(recipient.email);
  const there = all.get(key) ?? { recipient, values: new Map(), ids: new Set() };
  all.set(key, there);
  there.ids.add(id);
  for (const [name, value] of Object.entries(recipient.values)) {
    there.values.set(name, (there.values.get(name) ?? new Set()).add(value));
  }
}

function addressed({ recipient: { email, locale }, values, ids }: Merging): Addressed {
  const joined = [...values].map(([name, all]) => [name, joinNames([...all], locale)]);
  return { email, locale, values: Object.fromEntries(joined), ids: [...ids] };
}

/** Of these the mailboxes whose last letter that came to an end was given up. */
async function addressesThatCameBack(recipients: Recipient[]): Promise<Set<string>> {
  const keys = [...new Set(recipients.map(({ email }) => mailboxKey(email)))];
  if (keys.length === 0) return new Set();
  const address = sql<string>`lower(${outbox.recipient})`;
  const last = (state: string) =>
    sql`max(${outbox.createdAt}) filter (where ${outbox.state} = ${state})`;
  const rows = await db()
    .select({ address })
    .from(outbox)
    .where(inArray(address, keys))
    .groupBy(address)
    .having(sql`${last("failed")} > coalesce(${last("sent")}, '-infinity')`);
  return new Set(rows.map((row) => row.address));
}
