import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { forgetFigures } from "~/platform/figures/keep-figures.server";
import { removeFilesOf } from "~/platform/files/remove-files.server";
import { removeEmailsOf } from "~/platform/mail/outbox-personal-data.server";
import { blackOutFamilyLetters } from "../participants/black-out-family-letters.server";
import { participants } from "../participants/participants.table.server";
import { CONSENT_RECORD, LEARNER_RECORD } from "../participants/record-names";
import { forgetInThreads } from "./forget-in-threads.server";

/** Children go, with their consents, the scans of them, what they made and the letters about them. */
export async function removeParticipants(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeEmailsOf(tx, CONSENT_RECORD, ids);
  await blackOutFamilyLetters(tx, ids);
  await forgetInThreads(tx, ids);
  await tx.delete(participants).where(inArray(participants.id, ids));
  // After the children: an upload that begins at this moment holds the child, and is here by now.
  await removeFilesOf(tx, CONSENT_RECORD, ids);
  await removeFilesOf(tx, LEARNER_RECORD, ids);
  await forgetFigures(tx);
}
