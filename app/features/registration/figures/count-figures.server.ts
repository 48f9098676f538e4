import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { slicesOf } from "~/platform/figures/slices.server";
import { TIME_ZONE } from "~/program/mountain-time";
import { registrationSheet } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { openOnInvoices, receivedForInvoices } from "./count-invoices.server";
import type { Bar, SeasonFigures } from "./figures";

/** Only schools are ever more than this. */
const MOST_BARS = 20;
const MOST_SCHOOLS = 8;

type Kind = "day" | "type" | "tier" | "grade" | "school";

interface Line {
  season: string;
  kind: Kind;
  label: string;
  registrations: number;
  revenue: number;
}

/** Counts every season's registrations; the money of a school's order is what came for its invoice. */
export async function countFigures(
  signal?: AbortSignal,
  atOnce?: number,
): Promise<Map<string, SeasonFigures>> {
  const sums = new Map<string, Line>();
  for await (const slice of slicesOf(registrations, registrations.id, { signal, atOnce })) {
    for (const line of await countSlice(slice)) addUp(sums, line);
  }
  for (const { season, day, revenue } of await receivedForInvoices()) {
    addUp(sums, { season, kind: "day", label: day, registrations: 0, revenue });
  }
  const open = await openOnInvoices();
  const bySeason = Map.groupBy(sums.values(), ({ season }) => season);
  const seasons = new Set([...bySeason.keys(), ...open.keys()]);
  return new Map(
    [...seasons].map((season) => [
      season,
      { ...figuresOf(bySeason.get(season) ?? []), openInCents: open.get(season) ?? 0 },
    ]),
  );
}

function countSlice(slice: SQL): Promise<Line[]> {
  return rowsOf<Line>(
    db().execute(sql`
      select season,
        case when grouping(day) = 0 then 'day' when grouping(type) = 0 then 'type'
          when grouping(tier) = 0 then 'tier' when grouping(grade_level) = 0 then 'grade'
          else 'school' end as kind,
        coalesce(to_char(day, 'YYYY-MM-DD'), type, tier, grade_level, school_name) as label,
        count(*)::int as registrations, sum(cents)::float8 as revenue
      from (
        select season, (coalesce(${registrationSheet.paidAt}, created_at) at time zone ${TIME_ZONE})::date as day,
          type, tier, ${registrationSheet.gradeLevel} as grade_level,
          ${registrationSheet.schoolName} as school_name,
          case when order_accepted_at is null
            then amount_in_cents - ${registrationSheet.refundedInCents} else 0 end as cents
        from ${registrations}
        where ${slice} and status in ('paid', 'refunded')
      ) as slice
      group by season, grouping sets ((day), (type), (tier), (grade_level), (school_name))
      having coalesce(to_char(day, 'YYYY-MM-DD'), type, tier, grade_level, school_name) is not null`),
  );
}

function addUp(sums: Map<string, Line>, line: Line): void {
  const key = `${line.season} ${line.kind} ${line.label}`;
  const sum = sums.get(key);
  if (!sum) return void sums.set(key, { ...line });
  sum.registrations += line.registrations;
  sum.revenue += line.revenue;
}

function figuresOf(lines: Line[]): Omit<SeasonFigures, "openInCents"> {
  const of = (kind: Kind) => lines.filter((line) => line.kind === kind);
  const barsOf = (kind: Kind, most = MOST_BARS): Bar[] =>
    of(kind)
      .map(({ label, registrations: count }) => ({ label, count }))
      .sort((a, b) => b.count - a.count || compare(a.label, b.label))
      .slice(0, most);
  return {
    days: of("day")
      .map(({ label, registrations, revenue }) => ({
        day: label,
        registrations,
        revenueInCents: revenue,
      }))
      .sort((a, b) => compare(a.day, b.day)),
    byType: barsOf("type"),
    byTier: barsOf("tier"),
    byGrade: barsOf("grade"),
    bySchool: barsOf("school", MOST_SCHOOLS),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
