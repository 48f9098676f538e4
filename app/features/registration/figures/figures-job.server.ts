import { eq, notInArray, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { writesTo } from "~/platform/database/table-writes.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import {
  schoolDocuments,
  schoolPayments,
} from "~/records/school-orders/school-orders.table.server";
import { countFigures } from "./count-figures.server";
import { NO_FIGURES } from "./figures";
import { seasonFigures } from "./season-figures.table.server";

/** The database's own count of writes is lost in a crash: nothing hangs on it for longer. */
const AT_LEAST_EVERY_MS = 3_600_000;
/** Counting takes at most a tenth of the time, however many there are. */
const REST = 10;

export const figuresJob: RecurringJob = {
  name: "figures",
  label: "Count the overview’s figures",
  everySeconds: 10,
  limitSeconds: 600,
  atStart: true,
  async run(signal) {
    const writes = await writesTo([registrations, payments, schoolDocuments, schoolPayments]);
    if (!hasCounted || (await isDue(writes))) await storeFigures(writes, signal);
    hasCounted = true;
  },
};

/** A process that starts believes nobody: the database may be another one, restored from a backup. */
let hasCounted = false;

async function isDue(writes: number): Promise<boolean> {
  const { id } = currentSite().season;
  const [last] = await db().select().from(seasonFigures).where(eq(seasonFigures.season, id));
  if (!last) return true;
  const age = realNow().getTime() - last.countedAt.getTime();
  if (age > AT_LEAST_EVERY_MS) return true;
  return last.writes !== writes && age > REST * last.tookMs;
}

/** Counts all seasons and stores them, the live one also when it has none yet. */
export async function storeFigures(writes: number, signal?: AbortSignal): Promise<void> {
  const countedAt = realNow();
  const counted = await countFigures(signal);
  const live = currentSite().season.id;
  if (!counted.has(live)) counted.set(live, NO_FIGURES);
  const tookMs = realNow().getTime() - countedAt.getTime();
  const rows = [...counted].map(([season, figures]) => ({
    season,
    figures,
    countedAt,
    tookMs,
    writes,
  }));
  await db().transaction(async (tx) => {
    await tx.delete(seasonFigures).where(notInArray(seasonFigures.season, [...counted.keys()]));
    await tx
      .insert(seasonFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: seasonFigures.season,
        set: {
          figures: sql`excluded.figures`,
          countedAt: sql`excluded.counted_at`,
          tookMs: sql`excluded.took_ms`,
          writes: sql`excluded.writes`,
        },
      });
  });
}
