import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

export type SumKind = "day" | "type" | "tier" | "grade" | "school";

/**
 * How many registrations have a paid place, and what they brought: a season's day, type, tier, grade and
 * school each add up over their lines. Triggers on the registrations write a line for what each change
 * adds or takes away, in its own transaction: payments never wait for each other here, and the sums are
 * right at every instant, whoever made the change. A backup leaves them out and a restore makes them anew.
 */
export const registrationSums = pgTable(
  "registration_sums",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    season: text().notNull(),
    kind: text().$type<SumKind>().notNull(),
    /** Days are written "2025-12-12", Mountain Time. */
    label: text().notNull(),
    registrations: integer().notNull(),
    revenueInCents: bigint("revenue_in_cents", { mode: "number" }).notNull(),
  },
  (table) => [index("registration_sums_season").on(table.season)],
);
