import { isNotNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { publications } from "~/records/publications/publications.table.server";
import type { Chance } from "./chance";

const SPREAD = 3;
/** Nobody learns from a demonstration whose winners keep their projects to themselves. */
const SPREAD_OF_HIDDEN = 2;

export async function shownEntries(): Promise<Set<string>> {
  const rows = await db()
    .select({ id: publications.entryId })
    .from(publications)
    .where(isNotNull(publications.shown));
  return new Set(rows.map(({ id }) => id));
}

/** Around which judges give points to a project. */
export function qualityOf(least: number, isShown: boolean, chance: Chance): number {
  return least + (isShown ? SPREAD : SPREAD_OF_HIDDEN) * chance.next();
}
