import { eq, sql } from "drizzle-orm";
import {
  registrationSums,
  type SumKind,
} from "~/features/registration/registration-sums.table.server";
import { db } from "~/platform/database/database.server";
import type { Bar } from "./bar-chart";

export interface Day {
  /** "2025-12-12", Mountain Time. */
  day: string;
  registrations: number;
  revenueInCents: number;
}

/** Only schools are ever more than this. */
const MOST_BARS = 20;
const MOST_SCHOOLS = 8;

/**
 * How a season's paid registrations came in, and who they are for. Refunded money is no revenue;
 * a registration that was paid and refunded still came in that day.
 */
export async function seasonFigures(season: string) {
  const sums = await longestOfEachKind(season);
  const barsOf = (kind: SumKind): Bar[] =>
    sums
      .filter((sum) => sum.kind === kind)
      .map(({ label, registrations }) => ({ label, count: registrations }));
  return {
    days: sums
      .filter(({ kind }) => kind === "day")
      .map(dayOf)
      .sort(byDay),
    byType: barsOf("type"),
    byTier: barsOf("tier"),
    byGrade: barsOf("grade"),
    bySchool: barsOf("school").slice(0, MOST_SCHOOLS),
  };
}

export type SeasonFigures = Awaited<ReturnType<typeof seasonFigures>>;

/** Every day, and of the others those with the most, first. */
function longestOfEachKind(season: string) {
  const { kind, label } = registrationSums;
  const registrations = sql<number>`sum(${registrationSums.registrations})::int`;
  const summed = db()
    .select({
      kind,
      label,
      registrations: registrations.as("in_all"),
      revenueInCents: sql<number>`sum(${registrationSums.revenueInCents})::float8`.as("revenue"),
      place:
        sql<number>`row_number() over (partition by ${kind} order by ${registrations} desc, ${label})`.as(
          "place",
        ),
    })
    .from(registrationSums)
    .where(eq(registrationSums.season, season))
    .groupBy(kind, label)
    .having(sql`${registrations} > 0`)
    .as("summed");
  return db()
    .select()
    .from(summed)
    .where(sql`${summed.kind} = 'day' or ${summed.place} <= ${MOST_BARS}`)
    .orderBy(summed.kind, summed.place);
}

type Sum = Awaited<ReturnType<typeof longestOfEachKind>>[number];

function dayOf({ label, registrations, revenueInCents }: Sum): Day {
  return { day: label, registrations, revenueInCents };
}

function byDay(a: Day, b: Day): number {
  return a.day < b.day ? -1 : 1;
}
