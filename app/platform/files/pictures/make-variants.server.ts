import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "../../database/database.server";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { hashFile } from "../checks/hash-file.server";
import { type FileRow, files } from "../files.table.server";
import { allPurposes, findPurpose } from "../purposes.server";
import { fileStorage } from "../storage/file-storage.server";
import { drawVariant } from "./draw-variant.server";
import {
  keysOf,
  VARIANT_FORMATS,
  type VariantFormat,
  variantKey,
  variantWidths,
} from "./picture-variants.server";

const AT_ONCE = 20;

/** Pictures from before there were variants, from a restored backup, and those of a process that ended. */
export async function makeMissingVariants(): Promise<void> {
  const purposes = allPurposes().flatMap((purpose) => (purpose.hasVariants ? [purpose.name] : []));
  const waiting = await db()
    .select()
    .from(files)
    .where(
      and(
        eq(files.state, "ready"),
        inArray(files.purpose, purposes),
        isNull(sql`${files.facts} -> 'variants'`),
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(AT_ONCE);
  for (const row of waiting) await makeVariants(row);
}

/** Of a picture that was just found to be good: nobody waits for it, and a fault leaves it to the job. */
export async function makeVariantsOf(id: string): Promise<void> {
  const [row] = await db()
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, "ready")));
  if (row && findPurpose(row.purpose)?.hasVariants) await makeVariants(row);
}

/** The picture in smaller sizes and newer formats, beside the one that is kept. */
async function makeVariants(row: FileRow): Promise<void> {
  const { width } = row.facts;
  const variants = width === undefined ? [] : await drawAll(row, variantWidths(width));
  if (variants === undefined) return;
  const kept = await db()
    .update(files)
    .set({ facts: sql`${files.facts} || ${JSON.stringify({ variants })}::jsonb` })
    .where(and(eq(files.id, row.id), eq(files.state, "ready")))
    .returning({ id: files.id });
  if (kept.length > 0) return;
  // Removed while they were drawn; its row may have gone already.
  const storage = await fileStorage();
  for (const key of keysOf(row)) await storage.remove(key);
}

/** The widths that are there now; undefined where the picture itself is not. */
async function drawAll(row: FileRow, widths: number[]): Promise<number[] | undefined> {
  const storage = await fileStorage();
  const work = join(env().FILES_DIR, "work");
  await mkdir(work, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(work, `${row.id}-`));
  try {
    const source = join(folder, "kept");
    const stream = await storage.open(row.storageKey ?? "");
    if (!stream) return undefined;
    await pipeline(stream, createWriteStream(source, { mode: 0o600 }));
    for (const width of widths) {
      for (const format of Object.keys(VARIANT_FORMATS) as VariantFormat[]) {
        const made = join(folder, `${width}.${format}`);
        await drawVariant(source, made, { width, format });
        await storage.put(variantKey(row.id, width, format), made, await hashFile(made));
      }
    }
    return widths;
  } catch (error) {
    // A full disk or a storage that is away passes; a picture that cannot be drawn never can.
    const isOurTrouble = error instanceof Error && "code" in error;
    log().error({ err: error, file: row.id }, "a picture was not made smaller");
    return isOurTrouble ? undefined : [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
