import { isNull, min, sql } from "drizzle-orm";
import type { ClockTurn } from "~/program/clock-turns";
import { DEMONSTRATION_BEGINS } from "~/program/season-phases";
import { type Database, db } from "../database/database.server";
import { realNow } from "./clock.server";
import { siteDocuments, siteState } from "./site.table.server";

/** Only the first start sets the clock: from then on it runs, also while the site is stopped. */
export async function beginDemonstration(): Promise<void> {
  await db()
    .update(siteState)
    .set({ clockOffsetMs: offsetTo(DEMONSTRATION_BEGINS) })
    .where(isNull(siteState.clockOffsetMs));
}

/** From the commit on it is this moment. Call `refreshSite()` then; other processes look by themselves. */
export async function moveDemonstration(tx: Database, moment: Date): Promise<void> {
  const offsetMs = offsetTo(moment);
  const clockTurns = [...(await clockTurnsOf(tx)), { at: realNow().getTime(), offsetMs }];
  await tx
    .update(siteState)
    .set({ clockOffsetMs: offsetMs, clockTurns, revision: sql`${siteState.revision} + 1` });
}

/** From the first start of this database on; until the clock is moved there is one offset for all of it. */
export async function clockTurnsOf(from: Database): Promise<ClockTurn[]> {
  const [state] = await from.select().from(siteState);
  if (!state || state.clockOffsetMs === null) return [];
  if (state.clockTurns.length > 0) return state.clockTurns;
  const [first] = await from.select({ at: min(siteDocuments.createdAt) }).from(siteDocuments);
  return first?.at ? [{ at: first.at.getTime(), offsetMs: state.clockOffsetMs }] : [];
}

function offsetTo(moment: Date): number {
  return moment.getTime() - realNow().getTime();
}
