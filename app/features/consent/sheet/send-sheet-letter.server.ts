import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, db } from "~/platform/database/database.server";
import type { OneOffJob } from "~/platform/jobs/job.server";
import { queueJob, wakeJobs } from "~/platform/jobs/queue-job.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { BY_VISITOR } from "~/program/event-actors";
import type { Locale } from "~/program/locale";
import { mailboxKey } from "~/program/mailbox";
import { changeGuardian } from "~/records/guardians/change-guardian.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { lockParticipant } from "~/records/participants/consented-participants.server";
import { guardians } from "~/records/participants/participants.table.server";
import { REQUEST_OF_GUARDIAN } from "~/records/participants/request-of-guardian.server";
import { people } from "~/records/people/people.table.server";
import { sendRequestAgain } from "../send-request.server";
import { sheetRequests } from "./sheet-requests.table.server";

interface AskedFor {
  participantId: string;
  email: string;
  locale: Locale;
}

/**
 * Writes down that somebody with this child's form asks for a letter. Whose address it is is looked up by a
 * job: the visitor's answer takes the same work, and so the same time, for all.
 */
export async function askForSheetLetter(asked: AskedFor): Promise<void> {
  await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(sheetRequests)
      .values(asked)
      .returning({ id: sheetRequests.id });
    if (!stored) throw new Error("A request for a letter was not stored");
    await queueJob(tx, sheetLetterJob, { payload: { request: stored.id } });
  });
  wakeJobs();
}

const payload = z.object({ request: z.uuid() });

/** Writes to a guardian that we know; where none is known, to whoever says to be one. */
export const sheetLetterJob: OneOffJob<z.infer<typeof payload>> = {
  name: "consent-sheet-letter",
  label: "Send the letter that was asked for with a printed form",
  limitSeconds: 30,
  lane: "waited-for",
  retrySeconds: 5,
  payload,
  async run({ request }) {
    const [asked] = await db().select().from(sheetRequests).where(eq(sheetRequests.id, request));
    if (!asked) return;
    await answer(asked);
    await db().delete(sheetRequests).where(eq(sheetRequests.id, request));
  },
};

async function answer({ participantId, email }: AskedFor): Promise<void> {
  const site = currentSite();
  const requestId = await db().transaction(async (tx) => {
    // Of two who say at once that they are the guardian, one is.
    await lockParticipant(tx, participantId);
    const known = await guardiansOf(tx, participantId);
    if (known.length === 0) {
      // The payer hears of it, and the job that asks new guardians writes the letter.
      await changeGuardian(tx, { participantId, personId: null, email, actor: BY_VISITOR }, site);
    }
    return known.find(({ emailKey }) => emailKey === mailboxKey(email))?.requestId;
  });
  if (requestId) await sendRequestAgain([requestId], site);
  wakeOutbox();
}

function guardiansOf(tx: Database, participantId: string) {
  return tx
    .select({ emailKey: people.emailKey, requestId: consentRequests.id })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .leftJoin(consentRequests, REQUEST_OF_GUARDIAN)
    .where(eq(guardians.participantId, participantId));
}

/** Of letters that could not be written. */
export async function forgetSheetRequests(): Promise<void> {
  await db()
    .delete(sheetRequests)
    .where(lt(sheetRequests.createdAt, sql`now() - interval '2 hours'`));
}
