import { and, asc, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { mentions } from "../address-mentions.server";
import { type Database, db } from "../database/database.server";
import {
  countRows,
  deleteBatch,
  type Erasure,
  isLeaving,
  type Leaving,
  type PersonalData,
  type RecordRef,
  sameAddress,
} from "../personal-data.server";
import { outbox } from "./outbox.table.server";
import { type IsOpenLetter, textForOthers } from "./sealed-letter.server";

/** Bodies are long: so many at a time are read within a query's time limit. */
const READ_AT_ONCE = 2_000;

/** E-mails, waiting, sent or failed. Those of a record go with it; this is for all others. */
export function outboxData(isOpenLetter: IsOpenLetter): PersonalData {
  return {
    name: "emails",
    addresses: [outbox.recipient, outbox.replyToAddress],

    async find(email, known) {
      const rows = await db()
        .select()
        .from(outbox)
        .where(
          or(
            sameAddress(outbox.recipient, email),
            sameAddress(outbox.replyToAddress, email),
            ...known.map(ofRecord),
          ),
        )
        .orderBy(asc(outbox.createdAt));
      return rows.map((row) => ({
        type: "e-mail",
        id: row.id,
        storedAt: row.createdAt,
        title: `Email: ${row.subject}`,
        content: {
          id: row.id,
          to: row.recipient,
          replyTo: row.replyToAddress,
          subject: row.subject,
          text: textForOthers(row, isOpenLetter),
          state: row.state,
          createdAt: row.createdAt,
          sentAt: row.sentAt,
        },
      }));
    },

    count: (outdated) => countRows(outbox, leaves(outdated)),

    remove: (tx, leaving, atMost) => deleteBatch(tx, outbox, leaves(leaving), atMost),
  };
}

export async function removeEmailsOf(tx: Database, type: string, ids: string[]): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(sql`${outbox.recordType} = ${type}`, inArray(outbox.recordId, ids)));
}

/** E-mails to others in which the address stands. Answers how many went. */
export async function removeEmailsThatMention({ email, before }: Erasure): Promise<number> {
  let gone = 0;
  let after: string | undefined;
  for (;;) {
    const ids = await db()
      .select({ id: outbox.id })
      .from(outbox)
      .where(after ? gt(outbox.id, after) : undefined)
      .orderBy(asc(outbox.id))
      .limit(READ_AT_ONCE);
    const first = ids[0]?.id;
    after = ids.at(-1)?.id;
    if (!first || !after) return gone;
    const rows = await db()
      .delete(outbox)
      .where(
        and(
          sql`${outbox.id} between ${first} and ${after}`,
          lt(outbox.createdAt, before),
          or(mentions(outbox.text, email), mentions(outbox.subject, email)),
        ),
      )
      .returning({ id: outbox.id });
    gone += rows.length;
  }
}

function leaves(leaving: Leaving): SQL {
  return isLeaving(leaving, { ...outbox, emails: [outbox.recipient, outbox.replyToAddress] });
}

function ofRecord({ type, id }: RecordRef) {
  return and(sql`${outbox.recordType} = ${type}`, sql`${outbox.recordId} = ${id}`);
}
