import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { registrations } from "~/features/registration/registration.table.server";
import { db } from "~/platform/database.server";
import { TIME_ZONE } from "~/program/mountain-time";
import type { Bar } from "./bar-chart";

export interface Day {
  /** "2025-12-12", Mountain Time. */
  day: string;
  registrations: number;
  revenueInCents: number;
}

const MOST_SCHOOLS = 8;

const isHeld = inArray(registrations.status, ["paid", "refunded"]);
const revenue = sql<number>`sum(${registrations.amountInCents} - ${registrations.refundedInCents})::float8`;
const counted = sql<number>`count(*)::int`;

/** How a season's paid registrations came in, and who they are for. */
export async function seasonFigures(season: string) {
  const ofSeason = and(eq(registrations.season, season), isHeld);
  const [days, byType, byTier, byGrade, bySchool] = await Promise.all([
    daily(ofSeason),
    grouped(sql`${registrations.type}`, ofSeason),
    grouped(sql`${registrations.tier}`, ofSeason),
    grouped(sql`${registrations.gradeLevel}`, ofSeason),
    grouped(sql`${registrations.schoolName}`, ofSeason, MOST_SCHOOLS),
  ]);
  return { days, byType, byTier, byGrade, bySchool };
}

export type SeasonFigures = Awaited<ReturnType<typeof seasonFigures>>;

/** Refunded money is no revenue; a registration that was paid and refunded still came in that day. */
function daily(condition: SQL | undefined): Promise<Day[]> {
  const paidOn = sql<string>`to_char(coalesce(${registrations.paidAt}, ${registrations.createdAt}) at time zone '${sql.raw(TIME_ZONE)}', 'YYYY-MM-DD')`;
  return db()
    .select({ day: paidOn, registrations: counted, revenueInCents: revenue })
    .from(registrations)
    .where(condition)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

function grouped(column: SQL, condition: SQL | undefined, most = 20): Promise<Bar[]> {
  return db()
    .select({ label: sql<string>`${column}`, count: counted })
    .from(registrations)
    .where(and(condition, sql`${column} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(most);
}
