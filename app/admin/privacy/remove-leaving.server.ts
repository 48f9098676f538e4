import { db } from "~/platform/database/database.server";
import { emptyNotesOf } from "~/platform/events/event-notes.server";
import { fileData } from "~/platform/files/files-personal-data.server";
import { removeFilesOf } from "~/platform/files/remove-files.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import { linkData } from "~/platform/links/links-personal-data.server";
import { outboxData, removeEmailsOf } from "~/platform/mail/outbox-personal-data.server";
import { isErasure, type Leaving, type PersonalData } from "~/platform/personal-data.server";
import { FEATURES, isOpenLetter } from "../features.server";
import { noteData, removeNotesOf } from "../record/notes-personal-data.server";

/** Small enough for the time limit of a query, and visitors wait for it only a moment. */
const BATCH = 200;

/** Everything personal on this site. Files, links, notes and e-mails come last: they belong to the others. */
export const PERSONAL_DATA: PersonalData[] = [
  ...FEATURES.flatMap(({ personalData, alsoHolds = [] }) => [
    ...alsoHolds,
    ...(personalData ? [personalData] : []),
  ]),
  fileData,
  linkData,
  noteData,
  outboxData(isOpenLetter),
];

/** Lets go of everything that must; answers how much of what went. May be broken off and begun anew. */
export async function removeLeaving(
  leaving: Leaving,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const part of PERSONAL_DATA) {
    if (isErasure(leaving)) await part.beforeErasure?.(leaving);
    const gone = await removeAllOf(part, leaving, signal);
    if (gone > 0) removed[part.name] = gone;
  }
  return removed;
}

async function removeAllOf(
  part: PersonalData,
  leaving: Leaving,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (let gone = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await db().transaction(async (tx) => {
      const batch = await part.remove(tx, leaving, BATCH);
      if (part.recordType && batch.length > 0) {
        const shared = new Set(await part.shared?.(tx, batch));
        const ended = batch.filter((id) => !shared.has(id));
        await removeEmailsOf(tx, part.recordType, ended);
        await removeNotesOf(tx, part.recordType, ended);
        await forgetLinks(tx, part.recordType, ended);
        await emptyNotesOf(tx, part.recordType, ended);
        await removeFilesOf(tx, part.recordType, ended);
      }
      return batch;
    });
    gone += ids.length;
    if (ids.length < BATCH) return gone;
  }
}
