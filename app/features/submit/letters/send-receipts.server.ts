import { asc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { queueEmail } from "~/platform/mail/outbox.server";
import { renderEmail } from "~/platform/mail/render-email.server";
import type { Site } from "~/program/site";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { type ProjectVersion, projectVersionFiles } from "~/records/projects/projects.table.server";
import { membersOfEntry } from "../members-of-entry.server";
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
  const members = await membersOfEntry(tx, version.projectId);
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
