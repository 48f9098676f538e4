import { eq, inArray } from "drizzle-orm";
import { db } from "../../database/database.server";
import { files } from "../files.table.server";
import { uploadStaging } from "../uploads/upload-staging.server";
import { fileStorage, storageKeyOf } from "./file-storage.server";

const AT_ONCE = 200;

/** Lets go of the bytes of removed files. The row goes last: should this be broken off, it still knows. */
export async function purgeRemovedFiles(): Promise<number> {
  const [storage, staging] = [await fileStorage(), await uploadStaging()];
  for (let purged = 0; ; ) {
    const rows = await db()
      .select({ id: files.id })
      .from(files)
      .where(eq(files.state, "removed"))
      .limit(AT_ONCE);
    if (rows.length === 0) return purged;
    for (const { id } of rows) {
      await staging.remove(id);
      await storage.remove(storageKeyOf(id));
    }
    const ids = rows.map(({ id }) => id);
    await db().delete(files).where(inArray(files.id, ids));
    purged += ids.length;
  }
}
