import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { consentedParticipants } from "~/records/participants/consented-participants.server";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { type ProjectVersion, projectVersionFiles } from "~/records/projects/projects.table.server";
import { recipientsOf } from "../receipt-recipients.server";
import { COPY } from "../submit-copy";
import { receiptEmail } from "./receipt.email";

/** What was sent in, when, and the hash of each file: whoever holds the letter can prove it. */
export async function sendReceipts(
  tx: Database,
  version: ProjectVersion,
  deadline: Date,
  site: Site,
): Promise<void> {
  const held = await tx
    .select()
    .from(projectVersionFiles)
    .where(eq(projectVersionFiles.versionId, version.id))
    .orderBy(asc(projectVersionFiles.part));
  const members = await membersOf(tx, version.projectId);
  for (const { id, email, locale } of await recipientsOf(tx, version.projectId, members)) {
    const { subject } = COPY[locale].letters.receipt;
    await queueEmail(tx, {
      kind: "project-receipt",
      to: email,
      subject: subject(version.content.title.title, String(version.number)),
      ...(await renderEmail(receiptEmail({ version, files: held, deadline, locale }, site))),
      record: { type: PROJECT_RECORD, id: version.projectId },
      dedupeKey: `project:${version.id}:${id}`,
    });
  }
}

export async function membersOf(from: Database, entryId: string) {
  const ids = await from
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  return consentedParticipants(
    from,
    ids.map(({ id }) => id),
  );
}
