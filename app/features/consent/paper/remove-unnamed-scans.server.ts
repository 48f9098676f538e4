import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { files } from "~/platform/files/files.table.server";
import { REMOVED } from "~/platform/files/remove-files.server";
import { consents } from "~/records/participants/consents.table.server";
import { SCAN_PURPOSE } from "./scan-purpose.server";

/**
 * A scan is sent with the form that names it. One that no consent names after a day belongs to nothing,
 * and would take the room of the child's own for good.
 */
export async function removeUnnamedScans(): Promise<number> {
  const naming = db().select({ one: sql`1` }).from(consents).where(eq(consents.scanId, files.id));
  const gone = await db()
    .update(files)
    .set(REMOVED)
    .where(
      and(
        eq(files.purpose, SCAN_PURPOSE),
        eq(files.state, "ready"),
        lt(files.createdAt, sql`now() - interval '1 day'`),
        notExists(naming),
      ),
    )
    .returning({ id: files.id });
  return gone.length;
}
