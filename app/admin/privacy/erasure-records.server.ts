import { createHmac } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { secretNamed } from "~/platform/secrets.server";
import { mailboxKey } from "~/program/mailbox";
import { erasures } from "./privacy.table.server";

export interface ErasureRecord {
  hash: string;
  salt: string;
  erasedAt: Date;
}

/** A child, by a number that names nobody. */
interface ErasedChild {
  participant: string;
  erasedAt: Date;
}

const erasedAt = z.coerce.date();
const lineSchema = z.union([
  z.object({ hash: z.string(), salt: z.string(), erasedAt }),
  z.object({ participant: z.uuid(), erasedAt }),
]);

/** Remembers that an address was erased, in the database and beside it: a restore replaces the first. */
export async function recordErasure(
  email: string,
  { erasedAt, dataDir }: { erasedAt: Date; dataDir: string },
): Promise<string> {
  const salt = await secretNamed("erasures");
  const record = { hash: hashOf(email, salt), salt, erasedAt };
  const id = await storeErasure(record);
  try {
    await appendToErasureFile(dataDir, [record]);
  } catch (error) {
    log().error(
      { err: error },
      "an erasure is not in DATA_DIR: a restored backup would not know it",
    );
  }
  return id;
}

export async function appendToErasureFile(
  dataDir: string,
  records: (ErasureRecord | ErasedChild)[],
): Promise<void> {
  if (records.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
  await appendFile(erasureFile(dataDir), lines, { mode: 0o600 });
}

/** The same address again: the later erasure covers the earlier. */
export async function storeErasure(record: ErasureRecord): Promise<string> {
  const [stored] = await db()
    .insert(erasures)
    .values(record)
    .onConflictDoUpdate({
      target: erasures.hash,
      set: { erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)` },
    })
    .returning({ id: erasures.id });
  if (!stored) throw new Error("An erasure was not stored");
  return stored.id;
}

/** What stands in such a file; nothing when there is no file. */
export async function readErasureFile(
  path: string,
): Promise<{ addresses: ErasureRecord[]; children: ErasedChild[] }> {
  const lines = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return "";
    throw error;
  });
  const records = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => lineSchema.parse(JSON.parse(line)));
  return {
    addresses: records.filter((record) => "hash" in record),
    children: records.filter((record) => "participant" in record),
  };
}

export function erasureFile(dataDir: string): string {
  return join(dataDir, "erasures.log");
}

export function hashOf(email: string, salt: string): string {
  return createHmac("sha256", salt).update(mailboxKey(email)).digest("base64url");
}
