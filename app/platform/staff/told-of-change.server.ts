import { and, eq, ne } from "drizzle-orm";
import { db } from "../database/database.server";
import { env } from "../env.server";
import { outbox } from "../mail/outbox.table.server";
import type { RecordRef } from "../personal-data.server";
import type { Change, ToldChange } from "./answer-change.server";

/** Makes a change, and counts the letters about the record that it queued; notes to staff are none. */
export async function toldOfChange(
  record: RecordRef,
  change: () => Promise<Change>,
): Promise<ToldChange> {
  const before = await lettersAbout(record);
  const made = await change();
  return made === "changed" ? { told: (await lettersAbout(record)) - before } : made;
}

function lettersAbout({ type, id }: RecordRef): Promise<number> {
  return db().$count(
    outbox,
    and(
      eq(outbox.recordType, type),
      eq(outbox.recordId, id),
      ne(outbox.recipient, env().STAFF_EMAIL),
    ),
  );
}
