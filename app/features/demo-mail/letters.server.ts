import { and, desc, eq, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { env } from "~/platform/env.server";
import { ACCOUNT_LETTERS, readsAccountLetters } from "~/platform/mail/account-letters.server";
import { outbox } from "~/platform/mail/outbox.table.server";

const A_PAGE = 50;

/** Everybody may read everybody's letters here, so nothing of it exists on a real site. */
export function isMailShown(): boolean {
  return env().demonstration?.showsMail ?? false;
}

const writtenAt = sql<Date>`coalesce(${outbox.programAt}, ${outbox.createdAt})`.mapWith(
  outbox.createdAt,
);

/** Newest first; one more than a page tells whether there are older ones. */
export async function newestLetters(recipient: string, page: number, reader: Reader) {
  const toOne: SQL | undefined = recipient
    ? eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase())
    : undefined;
  const rows = await db()
    .select({ id: outbox.id, recipient: outbox.recipient, subject: outbox.subject, writtenAt })
    .from(outbox)
    .where(and(toOne, isFor(reader)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(A_PAGE + 1)
    .offset((page - 1) * A_PAGE);
  return { letters: rows.slice(0, A_PAGE), hasOlder: rows.length > A_PAGE };
}

export async function findLetter(id: string | undefined, reader: Reader) {
  if (!isRecordId(id)) return undefined;
  const [row] = await db()
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      replyTo: outbox.replyToAddress,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      writtenAt,
    })
    .from(outbox)
    .where(and(eq(outbox.id, id), isFor(reader)));
  return row;
}

type Reader = Readonly<RouterContextProvider>;

/**
 * One that was taken back before it went has come to nobody. A letter to staff about their account would let
 * anybody in: those are an owner's, here as anywhere.
 */
function isFor(reader: Reader): SQL | undefined {
  return and(
    ne(outbox.state, "canceled"),
    reader.get(readsAccountLetters) ? undefined : notInArray(outbox.kind, [...ACCOUNT_LETTERS]),
  );
}
