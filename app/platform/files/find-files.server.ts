import { and, asc, eq, ne } from "drizzle-orm";
import type { Locale } from "~/program/locale";
import { db } from "../database/database.server";
import { isRecordId } from "../database/record-id.server";
import { type FileRow, files } from "./files.table.server";
import { type FileOwner, findPurpose } from "./purposes.server";
import { describeRefusal } from "./refusals/describe-refusal.server";

export async function findFile(id: string | undefined): Promise<FileRow | undefined> {
  if (!isRecordId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(files)
    .where(and(eq(files.id, id), ne(files.state, "removed")));
  return row;
}

/** The files of a record, in the order in which they were begun: also those that are not ready. */
export async function findFilesOf(owner: FileOwner, purpose?: string): Promise<FileRow[]> {
  return db()
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerKind, owner.kind),
        eq(files.ownerId, owner.id),
        purpose === undefined ? undefined : eq(files.purpose, purpose),
        ne(files.state, "removed"),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
}

/** Where a file can be seen once it is ready. */
export function fileAddress({ id, name }: Pick<FileRow, "id" | "name">): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}

/** What people read about a file that was refused. */
export function refusalOf(file: FileRow, locale?: Locale): string | null {
  const { state, reason, purpose, name, detectedType } = file;
  if (state !== "refused") return null;
  const refused = { name, detectedType, purpose: findPurpose(purpose) };
  return describeRefusal(reason ?? "", refused, locale);
}
