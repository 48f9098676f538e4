import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, lt } from "drizzle-orm";
import { db } from "../../database/database.server";
import { isRecordId } from "../../database/record-id.server";
import { env } from "../../env.server";
import { undefinedIfMissing } from "../../missing-file.server";
import { files } from "../files.table.server";
import { REMOVED } from "../remove-files.server";
import { UNFINISHED_HOURS } from "./begin-upload.server";
import { completeUpload } from "./complete-upload.server";
import { uploadStaging } from "./upload-staging.server";

/** Uploads that were not finished within a day go, and the word about those that were refused. */
export async function removeUnfinishedUploads(now: Date): Promise<number> {
  const gone = await db()
    .update(files)
    .set(REMOVED)
    .where(and(inArray(files.state, ["uploading", "refused"]), lt(files.createdAt, dayBefore(now))))
    .returning({ id: files.id });
  return gone.length;
}

/** Bytes that a process which died has left: those of a whole file are taken up, the rest goes. */
export async function sweepUploads(now: Date): Promise<void> {
  const staging = await uploadStaging();
  for await (const { id, changedAt } of staging.list()) {
    if (!isRecordId(id)) continue;
    const [row] = await db().select().from(files).where(eq(files.id, id));
    const isSettled = row?.state === "ready" || row?.state === "refused";
    if (isSettled || (!row && changedAt < dayBefore(now))) await staging.remove(id);
    if (row?.state !== "uploading") continue;
    if ((await staging.received(id)) === row.announcedBytes) await completeUpload(id);
  }
  await sweepWork(now);
}

/** What checks have left that were broken off. */
async function sweepWork(now: Date): Promise<void> {
  const folder = join(env().FILES_DIR, "work");
  const names = await readdir(folder).catch(undefinedIfMissing);
  for (const name of names ?? []) {
    const found = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (!found || found.mtime > dayBefore(now)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - UNFINISHED_HOURS * 3_600_000);
}
