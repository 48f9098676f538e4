import { eq, inArray } from "drizzle-orm";
import { db } from "../../database/database.server";
import { files } from "../files.table.server";
import { keysOf } from "../pictures/picture-variants.server";
import { uploadStaging } from "../uploads/upload-staging.server";
import { fileStorage } from "./file-storage.server";

const AT_ONCE = 200;

/** Lets go of the bytes of removed files. The row goes last: should this be broken off, it still knows. */
export async function purgeRemovedFiles(): Promise<number> {
  const [storage, staging] = [await fileStorage(), await uploadStaging()];
  for (let purged = 0; ; ) {
    const rows = await db()
      .select({ id: files.id, facts: files.facts })
      .from(files)
      .where(eq(files.state, "removed"))
      .limit(AT_ONCE);
    if (rows.length === 0) return purged;
    for (const row of rows) {
      await staging.remove(row.id);
      for (const key of keysOf(row)) await storage.remove(key);
    }
    const ids = rows.map(({ id }) => id);
    await db().delete(files).where(inArray(files.id, ids));
    purged += ids.length;
  }
}
