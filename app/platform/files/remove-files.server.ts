import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../database/database.server";
import { files } from "./files.table.server";

/** Nobody can see it from the moment that the transaction ends; its bytes go with the next sweep. */
export const REMOVED = {
  state: "removed",
  ownerKind: "",
  ownerId: "",
  uploaderId: null,
  name: "",
  declaredType: "",
  reason: null,
} as const;

/** All files of records that go, in the transaction in which they go. */
export async function removeFilesOf(
  tx: Database,
  ownerKind: string,
  ownerIds: string[],
): Promise<void> {
  if (ownerIds.length === 0) return;
  await tx
    .update(files)
    .set(REMOVED)
    .where(and(eq(files.ownerKind, ownerKind), inArray(files.ownerId, ownerIds)));
}

/** One that nobody can have seen yet; of one that turns ready at this moment either this is true or that. */
export async function removeUnready(tx: Database, id: string): Promise<boolean> {
  const gone = await tx
    .update(files)
    .set(REMOVED)
    .where(and(eq(files.id, id), ne(files.state, "ready")))
    .returning({ id: files.id });
  return gone.length > 0;
}

/** One file; answers whether there was one. */
export async function removeFile(tx: Database, id: string): Promise<boolean> {
  const gone = await tx
    .update(files)
    .set(REMOVED)
    .where(and(eq(files.id, id), ne(files.state, "removed")))
    .returning({ id: files.id });
  return gone.length > 0;
}
