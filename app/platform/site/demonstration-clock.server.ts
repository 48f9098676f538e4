import { isNull, sql } from "drizzle-orm";
import { DEMONSTRATION_BEGINS } from "~/program/season-phases";
import { type Database, db } from "../database/database.server";
import { realNow } from "./clock.server";
import { siteState } from "./site.table.server";

/** Only the first start sets the clock: from then on it runs, also while the site is stopped. */
export async function beginDemonstration(): Promise<void> {
  await db()
    .update(siteState)
    .set({ clockOffsetMs: offsetTo(DEMONSTRATION_BEGINS) })
    .where(isNull(siteState.clockOffsetMs));
}

/** From the commit on it is this moment. Call `refreshSite()` then; other processes look by themselves. */
export async function moveDemonstration(tx: Database, moment: Date): Promise<void> {
  await tx
    .update(siteState)
    .set({ clockOffsetMs: offsetTo(moment), revision: sql`${siteState.revision} + 1` });
}

function offsetTo(moment: Date): number {
  return moment.getTime() - realNow().getTime();
}
