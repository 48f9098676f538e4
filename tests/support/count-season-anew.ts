import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SeasonFigures } from "../../app/features/registration/figures/figures";
import { db } from "../../app/platform/database/database.server";
import { TIME_ZONE } from "../../app/program/mountain-time";
import { registrationSheet } from "../../app/records/intake/registration-sheet.server";
import { registrations } from "../../app/records/registrations/registrations.table.server";

const counted = sql<number>`count(*)::int`;

/** A season's figures from its records, one by one: slow, and what the job must agree with. */
export async function countSeasonAnew(season: string): Promise<SeasonFigures> {
  const { type, tier, createdAt } = registrations;
  const { gradeLevel, schoolName, paidAt, refundedInCents } = registrationSheet;
  const held = and(
    eq(registrations.season, season),
    inArray(registrations.status, ["paid", "refunded"]),
  );
  const day = sql<string>`to_char(coalesce(${paidAt}, ${createdAt}) at time zone '${sql.raw(TIME_ZONE)}', 'YYYY-MM-DD')`;
  const revenue = sql<number>`sum(${registrations.amountInCents} - ${refundedInCents})::float8`;
  const days = await db()
    .select({ day, registrations: counted, revenueInCents: revenue })
    .from(registrations)
    .where(held)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const bars = (column: SQL, most: number) =>
    db()
      .select({ label: sql<string>`${column}`, count: counted })
      .from(registrations)
      .where(and(held, sql`${column} is not null`))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, ${column} collate "C"`)
      .limit(most);
  return {
    days,
    byType: await bars(sql`${type}`, 3),
    byTier: await bars(sql`${tier}`, 2),
    byGrade: await bars(sql`${gradeLevel}`, 13),
    bySchool: await bars(sql`${schoolName}`, 8),
    // The actions of these tests order nothing.
    openInCents: 0,
  };
}
