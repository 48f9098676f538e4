import { and, eq, inArray, sql } from "drizzle-orm";
import { holdLockOn } from "../../database/advisory-lock.server";
import { type Database, db } from "../../database/database.server";
import { isDeclaredAs, kindOfName } from "../file-kinds.server";
import { cleanFileName } from "../file-name.server";
import { FileRefused } from "../file-refused.server";
import { type FileRow, files } from "../files.table.server";
import type { FileActor, FileOwner, FilePurpose } from "../purposes.server";
import { removeFile } from "../remove-files.server";
import { refuseOnFullDisk } from "./free-disk.server";
import { type UploadInfo, uploadStaging } from "./upload-staging.server";

/** After this an upload that was not finished is gone. */
export const UNFINISHED_HOURS = 24;

/** Refused and removed files take no room. */
const COUNTED = ["uploading", "checking", "ready"] as const;

interface Announced {
  purpose: FilePurpose;
  owner: FileOwner;
  actor: FileActor;
  name: string;
  /** What the sender's program takes it for; often nothing. */
  declaredType: string;
  bytes: number;
}

/** Begins an upload that goes on wherever it was cut off, for whoever may send it. */
export async function beginUpload(
  announced: Announced,
): Promise<FileRow & Pick<UploadInfo, "expiresAt">> {
  const row = await makeRoom(announced);
  const expiry = new Date(row.createdAt.getTime() + UNFINISHED_HOURS * 3_600_000);
  const info: UploadInfo = {
    purpose: announced.purpose.name,
    owner: announced.owner,
    announcedBytes: announced.bytes,
    expiresAt: expiry.toISOString(),
  };
  await openStaging(row, info);
  return { ...row, expiresAt: info.expiresAt };
}

/** Begins one that comes in a single request, to which no other may add. */
export async function beginFormUpload(announced: Announced): Promise<FileRow> {
  const row = await makeRoom(announced);
  await openStaging(row);
  return row;
}

/** Nobody could send to a file that has no place: the room that it took is given back at once. */
async function openStaging({ id }: FileRow, info?: UploadInfo): Promise<void> {
  try {
    await (await uploadStaging()).create(id, info);
  } catch (error) {
    await removeFile(db(), id);
    throw error;
  }
}

/** Makes room for a file that is about to be sent, or refuses it before its first byte. */
async function makeRoom(announced: Announced): Promise<FileRow> {
  const { purpose, bytes } = announced;
  const name = cleanFileName(announced.name);
  const declaredType = typeOf(announced.declaredType);
  const kind = kindOfName(name);
  if (!kind || !purpose.kinds.includes(kind)) throw new FileRefused("kind_not_accepted");
  if (!isDeclaredAs(kind, declaredType)) throw new FileRefused("not_what_it_says", declaredType);
  if (bytes === 0) throw new FileRefused("empty");
  if (bytes > purpose.largestBytes) throw new FileRefused("too_large");
  if (await purpose.isFull?.(announced.actor)) throw new FileRefused("no_disk");
  await refuseOnFullDisk(bytes);
  return db().transaction((tx) => insertWithinQuota(tx, { ...announced, name, declaredType }));
}

/** Two uploads at once must not both be the last that fits. */
async function insertWithinQuota(tx: Database, announced: Announced): Promise<FileRow> {
  const { purpose, owner } = announced;
  const isThere = (await purpose.holdOwner?.(tx, owner.id)) ?? true;
  if (!isThere) throw new FileRefused("owner_gone");
  await holdLockOn(tx, `files of ${purpose.name} ${owner.kind} ${owner.id}`);
  const [held] = await tx
    .select({
      files: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(coalesce(${files.bytes}, ${files.announcedBytes})), 0)`,
    })
    .from(files)
    .where(
      and(
        eq(files.ownerKind, owner.kind),
        eq(files.ownerId, owner.id),
        eq(files.purpose, purpose.name),
        inArray(files.state, [...COUNTED]),
      ),
    );
  const isFull =
    Number(held?.files) >= purpose.quota.files ||
    Number(held?.bytes) + announced.bytes > purpose.quota.bytes;
  if (isFull) throw new FileRefused("no_room");
  const [row] = await tx
    .insert(files)
    .values({
      purpose: purpose.name,
      ownerKind: owner.kind,
      ownerId: owner.id,
      uploaderId: announced.actor.id,
      name: announced.name,
      declaredType: announced.declaredType,
      announcedBytes: announced.bytes,
    })
    .returning();
  if (!row) throw new Error("A file was not stored");
  return row;
}

/** "text/plain; charset=utf-8" is text/plain. */
function typeOf(declared: string): string {
  return declared.split(";")[0]?.trim().toLowerCase().slice(0, 100) ?? "";
}
