import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { queueJob, wakeJobs } from "~/platform/jobs/queue-job.server";
import type { Audience } from "~/platform/mail/audience.server";
import { openBatch } from "~/platform/mail/queue-batch.server";
import { realNow } from "~/platform/site/clock.server";
import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import { counted } from "~/program/counted";
import { byStaff } from "~/program/event-actors";
import { gather, MOST_ROWS } from "./gather.server";
import { hashOf, whyNotReady } from "./set-letter.server";
import { type StaffLetter, staffLetters } from "./staff-letters.table.server";
import { nextMorning, type When } from "./when-to-send";
import { writeLettersJob } from "./write-letters-job.server";

export const STAFF_LETTER = "staff-letter";

interface Sending {
  letter: StaffLetter;
  audience: Audience;
  /** The number that stood on the button. */
  expected: number;
  when: When;
  actor: string;
}

export type Sent = { kind: "sent"; letters: number } | { kind: "refused"; why: string };

/**
 * Opens the batch; a job writes its letters, which wait ten minutes, or until the morning. The button’s number is held to: whoever came
 * on the list meanwhile, or left it, is seen before anybody is written to.
 */
export async function sendToMany({
  letter,
  audience,
  expected,
  when,
  actor,
}: Sending): Promise<Sent> {
  const why = whyNotReady(letter, audience);
  if (why) return refused(why);
  if (letter.provedWords !== hashOf(letter)) return refused(TO_YOURSELF_FIRST);
  const { rows, letters } = await gather(audience, letter.search);
  if (rows > MOST_ROWS) return refused(TOO_MANY);
  if (letters.length === 0) return refused("There is nobody on this list who may be written to.");
  if (letters.length !== expected) {
    return refused(
      `The list has changed: it would be ${counted(letters.length, "letter")} now, and not ${expected.toLocaleString("en-US")}. Nobody was written to. Look once more, then press again.`,
    );
  }
  const isMine = await db().transaction(async (tx) => {
    const taken = await tx
      .update(staffLetters)
      .set({ sentAt: sql`now()`, letters: letters.length })
      .where(and(isUnsent(letter.id), areTheWordsOf(letter)))
      .returning({ id: staffLetters.id });
    if (taken.length === 0) return false;
    await openBatch(
      tx,
      {
        id: letter.id,
        kind: STAFF_LETTER,
        ...(when === "morning"
          ? { notBefore: nextMorning(realNow()) }
          : { undoSeconds: UNDO_SECONDS }),
      },
      byStaff(actor),
    );
    await queueJob(tx, writeLettersJob, { payload: { letter: letter.id }, key: letter.id });
    return true;
  });
  if (!isMine) {
    const isChanged = (await db().$count(staffLetters, isUnsent(letter.id))) > 0;
    return refused(isChanged ? TO_YOURSELF_FIRST : "This letter is sent already.");
  }
  wakeJobs();
  return { kind: "sent", letters: letters.length };
}

function isUnsent(id: string) {
  return and(eq(staffLetters.id, id), isNull(staffLetters.sentAt));
}

/** What a colleague wrote since these words were looked at, nobody has read in their own mailbox. */
function areTheWordsOf({ subjectEn, textEn, subjectEs, textEs }: StaffLetter) {
  return and(
    eq(staffLetters.subjectEn, subjectEn),
    eq(staffLetters.textEn, textEn),
    eq(staffLetters.subjectEs, subjectEs),
    eq(staffLetters.textEs, textEs),
  );
}

export const TO_YOURSELF_FIRST =
  "Send it to yourself first, and read it there. Words that you changed since want it once more.";
const TOO_MANY = `These are more than ${MOST_ROWS.toLocaleString("en-US")} rows. Choose a filter on the list first.`;

function refused(why: string): Sent {
  return { kind: "refused", why };
}
