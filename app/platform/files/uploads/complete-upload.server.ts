import { and, eq, sql } from "drizzle-orm";
import { db } from "../../database/database.server";
import { checkSoon } from "../checks/check-file.server";
import { files } from "../files.table.server";
import { uploadStaging } from "./upload-staging.server";

/**
 * All bytes of a file are here: from now on it is not lost, and it is checked. May be called again,
 * by a sender who never heard the answer. Answers whether the file is still wanted.
 */
export async function completeUpload(id: string): Promise<boolean> {
  const staging = await uploadStaging();
  const [known] = await db().select({ state: files.state }).from(files).where(eq(files.id, id));
  if (!known || known.state === "removed") {
    await staging.remove(id);
    return false;
  }
  if (known.state !== "uploading") return true;
  await staging.secure(id);
  await db()
    .update(files)
    .set({ state: "checking", completedAt: sql`now()` })
    .where(and(eq(files.id, id), eq(files.state, "uploading")));
  checkSoon(id);
  return true;
}
