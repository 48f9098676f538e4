import { isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "~/platform/database/database.server";
import { erase, isOurOwn } from "./erase-person.server";
import { eraseChildrenAgain, noteErasedChildren } from "./erased-children.server";
import { erasureFile, hashOf, readErasureFile, storeErasure } from "./erasure-records.server";
import { erasures } from "./privacy.table.server";
import { PERSONAL_DATA } from "./remove-leaving.server";

const ADDRESSES_AT_ONCE = 2_000;

/** Erases again whom a restored backup has brought back. Answers how much of what went. */
export async function replayErasures(source: {
  dataDir: string;
  /** Another place's list, besides the one in the data folder. */
  file?: string;
}): Promise<Record<string, number>> {
  const paths = [erasureFile(source.dataDir), ...(source.file ? [source.file] : [])];
  const children: string[] = [];
  for (const path of paths) {
    const file = await readErasureFile(path);
    for (const record of file.addresses) await storeErasure(record);
    children.push(...file.children.map(({ participant }) => participant));
  }
  const erasedAgain = await eraseChildrenAgain(children);
  await noteErasedChildren(source.dataDir);
  const removed: Record<string, number> = erasedAgain > 0 ? { children: erasedAgain } : {};
  for (const { email, erasedAt } of await addressesToErase()) {
    for (const [name, number] of Object.entries(await erase({ email, before: erasedAt }))) {
      removed[name] = (removed[name] ?? 0) + number;
    }
  }
  return removed;
}

async function addressesToErase(): Promise<{ email: string; erasedAt: Date }[]> {
  const known = await db().select().from(erasures);
  if (known.length === 0) return [];
  const erasedAt = new Map(known.map((record) => [record.hash, record.erasedAt]));
  const salts = [...new Set(known.map(({ salt }) => salt))];
  const found = new Map<string, Date>();
  for (const column of PERSONAL_DATA.flatMap(({ addresses }) => addresses)) {
    for await (const email of addressesIn(column)) {
      if (found.has(email)) continue;
      const at = salts.map((salt) => erasedAt.get(hashOf(email, salt))).find(Boolean);
      if (at && !(await isOurOwn(email))) found.set(email, at);
    }
  }
  return [...found].map(([email, at]) => ({ email, erasedAt: at }));
}

async function* addressesIn(column: PgColumn): AsyncGenerator<string> {
  const address = sql<string>`lower(${column})`;
  for (let after = ""; ; ) {
    const rows = await db()
      .selectDistinct({ email: address })
      .from(column.table)
      .where(sql`${isNotNull(column)} and ${address} > ${after}`)
      .orderBy(address)
      .limit(ADDRESSES_AT_ONCE);
    for (const { email } of rows) yield email;
    const last = rows.at(-1)?.email;
    if (!last || rows.length < ADDRESSES_AT_ONCE) return;
    after = last;
  }
}
