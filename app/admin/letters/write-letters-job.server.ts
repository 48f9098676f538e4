import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import type { OneOffJob } from "~/platform/jobs/job.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { queueInBatch } from "~/platform/mail/queue-batch.server";
import { currentSite } from "~/platform/site/site.server";
import { audienceOf } from "./audiences.server";
import { letterById } from "./drafts.server";
import { gather } from "./gather.server";
import { setLetter } from "./set-letter.server";
import { staffLetters } from "./staff-letters.table.server";

const AT_ONCE = 200;

/**
 * Writes the letters of a letter to many into the outbox. Broken off anywhere it is begun again: a mailbox has one
 * letter of a batch, so none goes twice and none is left out.
 */
export const writeLettersJob: OneOffJob<{ letter: string }> = {
  name: "write-letters",
  label: "Write the letters of a letter to many",
  limitSeconds: 120,
  retrySeconds: 5,
  payload: z.object({ letter: z.uuid() }),
  run: ({ letter }, signal) => writeLetters(letter, signal),
};

export async function writeLetters(id: string, signal?: AbortSignal): Promise<void> {
  const letter = await letterById(id);
  const audience = letter && audienceOf(letter.audience);
  if (!letter?.sentAt || !audience) return;
  const { letters, leftOut } = await gather(audience, letter.search);
  const fill = await setLetter(letter, audience, currentSite());
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const some = letters.slice(from, from + AT_ONCE).map((one) => ({
      ...fill(one),
      record: { type: audience.record, id: one.ids[0] ?? "" },
    }));
    const { state } = await db().transaction((tx) => queueInBatch(tx, id, some));
    if (state === "canceled") break;
  }
  await db()
    .update(staffLetters)
    .set({ writtenAt: sql`now()`, letters: letters.length, leftOut })
    .where(eq(staffLetters.id, id));
  wakeOutbox();
}
