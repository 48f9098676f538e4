import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { DAY_MS } from "~/program/mountain-time";
import { db } from "../../database/database.server";
import { isRecordId } from "../../database/record-id.server";
import { log } from "../../log.server";
import { type FileRow, files } from "../files.table.server";
import {
  type FileStorage,
  fileStorage,
  type StoredFile,
  storageKeyOf,
} from "./file-storage.server";

const AT_ONCE = 500;
/** Bytes without a row are a riddle, as after a restore of an older database: there is time to look. */
const UNKNOWN_KEPT_MS = 7 * DAY_MS;

export interface Sweep {
  /** Bytes that belong to no row: so many, and so many of them went. */
  unknown: number;
  removed: number;
  /** Rows that say `ready` and have no bytes. */
  missing: string[];
}

/** Compares rows with bytes, both ways. */
export async function sweepStorage(now: Date): Promise<Sweep> {
  const storage = await fileStorage();
  const seen = new Set<string>();
  const sweep: Sweep = { unknown: 0, removed: 0, missing: [] };
  for await (const batch of inBatches(storage.list())) {
    const states = await statesOf(batch.map(idOf));
    for (const stored of batch) {
      const state = states.get(idOf(stored));
      if (state === "ready" && stored.key === storageKeyOf(idOf(stored))) seen.add(idOf(stored));
      // A check may be about to make it ready; a removal will see to it by itself.
      if (state) continue;
      sweep.unknown += 1;
      if (now.getTime() - stored.changedAt.getTime() < UNKNOWN_KEPT_MS) continue;
      await storage.remove(stored.key);
      sweep.removed += 1;
    }
  }
  sweep.missing = await readyButMissing(storage, seen);
  if (sweep.missing.length > 0) {
    log().error({ files: sweep.missing.slice(0, 20) }, "files that are ready have no bytes");
  }
  return sweep;
}

async function statesOf(ids: string[]): Promise<Map<string, FileRow["state"]>> {
  const rows = await db()
    .select({ id: files.id, state: files.state })
    .from(files)
    .where(inArray(files.id, ids.filter(isRecordId)));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Asked for once more by name: some became ready after the list was read. */
async function readyButMissing(storage: FileStorage, seen: Set<string>): Promise<string[]> {
  const missing: string[] = [];
  for (let after: string | undefined; ; ) {
    const rows = await db()
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          eq(files.state, "ready"),
          isNotNull(files.storageKey),
          after ? gt(files.id, after) : undefined,
        ),
      )
      .orderBy(asc(files.id))
      .limit(AT_ONCE);
    for (const { id } of rows) {
      if (!seen.has(id) && !(await isThere(storage, id))) missing.push(id);
    }
    after = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return missing;
  }
}

async function isThere(storage: FileStorage, id: string): Promise<boolean> {
  const stream = await storage.open(storageKeyOf(id), { first: 0, last: 0 });
  stream?.destroy();
  return stream !== undefined;
}

function idOf({ key }: StoredFile): string {
  return key.split("/").at(-1)?.slice(0, 36) ?? "";
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
