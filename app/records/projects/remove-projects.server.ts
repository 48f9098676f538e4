import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { emptyNotesOf } from "~/platform/events/event-notes.server";
import { removeFilesOf } from "~/platform/files/remove-files.server";
import { removeEmailsOf } from "~/platform/mail/outbox-personal-data.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { PROJECT_RECORD } from "./draft.server";
import { projects } from "./projects.table.server";

/** Projects go with the last child who was in them: words, versions, files, letters. */
export async function removeProjectsOfNobody(
  tx: Database,
  registrationIds: string[],
): Promise<void> {
  if (registrationIds.length === 0) return;
  const empty = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        inArray(entries.registrationId, registrationIds),
        sql`not exists (select from ${entryMembers} where ${entryMembers.entryId} = ${entries.id})`,
      ),
    );
  await removeProjects(
    tx,
    empty.map(({ id }) => id),
  );
}

async function removeProjects(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // Files may have come before the first word did.
  await removeFilesOf(tx, PROJECT_RECORD, ids);
  await removeEmailsOf(tx, PROJECT_RECORD, ids);
  await emptyNotesOf(tx, PROJECT_RECORD, ids);
  await tx.delete(projects).where(inArray(projects.id, ids));
}
