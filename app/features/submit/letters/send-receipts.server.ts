import { asc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { Site } from "~/program/site";
import { type ProjectVersion, projectVersionFiles } from "~/records/projects/projects.table.server";
import { COPY } from "../submit-copy";
import { receiptEmail } from "./receipt.email";
import { writeToAll } from "./write-to-all.server";

/** What was sent in, when, and the hash of each file: whoever holds the letter can prove it. */
export async function sendReceipts(
  tx: Database,
  version: ProjectVersion,
  deadline: Date,
  site: Site,
): Promise<void> {
  const files = await tx
    .select()
    .from(projectVersionFiles)
    .where(eq(projectVersionFiles.versionId, version.id))
    .orderBy(asc(projectVersionFiles.part));
  const { title } = version.content.title;
  await writeToAll(tx, version.projectId, {
    kind: "project-receipt",
    once: `project:${version.id}`,
    write: (reader) => ({
      subject: COPY[reader.locale].letters.receipt.subject(title, String(version.number)),
      letter: receiptEmail({ version, files, deadline, reader }, site),
    }),
  });
}
