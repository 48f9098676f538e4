import { and, eq, notInArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, db } from "../database/database.server";
import { writesTo } from "../database/table-writes.server";
import type { RecurringJob } from "../jobs/job.server";
import { realNow } from "../site/clock.server";
import { currentSite } from "../site/site.server";
import { seasonFigures } from "./season-figures.table.server";

/** The database's own count of writes is lost in a crash: nothing hangs on it for longer. */
const AT_LEAST_EVERY_MS = 3_600_000;
/** Counting takes at most a tenth of the time, however many there are. */
const REST = 10;

interface FiguresToKeep<Figures> extends Pick<RecurringJob, "name" | "label"> {
  /** Whatever is written to one of these makes the job count anew. */
  tables: PgTable[];
  /** Of a season in which there is nothing to count. */
  none: Figures;
  /** Each season that has any. What changes meanwhile may be counted or not: it is seen as a write. */
  count(signal?: AbortSignal): Promise<Map<string, Figures>>;
}

interface KeptFigures<Figures> {
  job: RecurringJob;
  /** As they were counted last; no moment when they are still to be counted. */
  ofSeason(season: string): Promise<{ figures: Figures; countedAt: Date | null }>;
  ofAllSeasons(): Promise<Figures[]>;
  /** A number of the live season, written out for the menu; "…" until it was counted. */
  toDo(read: (figures: Figures) => number): Promise<string>;
  /** Does not wait for the job's turn. */
  countNow(signal?: AbortSignal): Promise<void>;
}

/**
 * Figures that screens read and never count: a job does, when something was written, at most every ten
 * seconds. Whoever has just done something may see the number from before for that long, with very many
 * records for ten times as long as they take to be counted.
 */
export function keepFigures<Figures>(kept: FiguresToKeep<Figures>): KeptFigures<Figures> {
  const { name, label, tables, none } = kept;
  // A process that starts believes nobody: the database may be another one, restored from a backup.
  let hasCounted = false;
  const ofSeason = async (season: string) => {
    const [row] = await rowsOf(name, season);
    return { figures: (row?.figures as Figures) ?? none, countedAt: row?.countedAt ?? null };
  };
  const countNow = async (signal?: AbortSignal) => store(kept, await writesTo(tables), signal);
  return {
    job: {
      name,
      label,
      everySeconds: 10,
      limitSeconds: 600,
      lane: "many",
      atStart: true,
      async run(signal) {
        if (!hasCounted || (await isDue(name, await writesTo(tables)))) await countNow(signal);
        hasCounted = true;
      },
    },
    ofSeason,
    async ofAllSeasons() {
      const rows = await db().select().from(seasonFigures).where(eq(seasonFigures.job, name));
      return rows.map(({ figures }) => figures as Figures);
    },
    async toDo(read) {
      const { figures, countedAt } = await ofSeason(currentSite().season.id);
      return countedAt ? read(figures).toLocaleString("en-US") : "…";
    },
    countNow,
  };
}

/** What is said of a school of one is a trace of that person: call it where somebody is erased. */
export async function forgetFigures(tx: Database): Promise<void> {
  await tx.delete(seasonFigures);
}

async function isDue(job: string, writes: number): Promise<boolean> {
  const [last] = await rowsOf(job, currentSite().season.id);
  if (!last) return true;
  const age = realNow().getTime() - last.countedAt.getTime();
  if (age > AT_LEAST_EVERY_MS) return true;
  return last.writes !== writes && age > REST * last.tookMs;
}

function rowsOf(job: string, season: string) {
  return db()
    .select()
    .from(seasonFigures)
    .where(and(eq(seasonFigures.job, job), eq(seasonFigures.season, season)));
}

/** Counts all seasons and stores them, the live one also when it has none yet. */
async function store<Figures>(
  { name: job, none, count }: FiguresToKeep<Figures>,
  writes: number,
  signal?: AbortSignal,
): Promise<void> {
  const countedAt = realNow();
  const counted = await count(signal);
  const live = currentSite().season.id;
  if (!counted.has(live)) counted.set(live, none);
  const tookMs = realNow().getTime() - countedAt.getTime();
  const rows = [...counted].map(([season, figures]) => ({
    job,
    season,
    figures,
    countedAt,
    tookMs,
    writes,
  }));
  await db().transaction(async (tx) => {
    const isGone = notInArray(seasonFigures.season, [...counted.keys()]);
    await tx.delete(seasonFigures).where(and(eq(seasonFigures.job, job), isGone));
    await tx
      .insert(seasonFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: [seasonFigures.job, seasonFigures.season],
        set: {
          figures: sql`excluded.figures`,
          countedAt: sql`excluded.counted_at`,
          tookMs: sql`excluded.took_ms`,
          writes: sql`excluded.writes`,
        },
      });
  });
}
