import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** A school that bought a place. Documents name it, never one of its people. */
export const schools = pgTable(
  "schools",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** public, private, charter or homeschool */
    type: text(),
    address: text(),
    town: text(),
    county: text(),
    district: text(),
    /** Staff's mark: it stands for the award of rural schools. */
    isRural: boolean("is_rural").notNull().default(false),
    /** As its district's files call it, once somebody at its desk has said which of several it is. */
    rosterName: text("roster_name"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("schools_name_and_address").on(
      sql`lower(${table.name})`,
      sql`lower(coalesce(${table.address}, ''))`,
    ),
    index("schools_search").using("gin", sql`${searchedOfSchool(table)} gin_trgm_ops`),
  ],
);

/** What staff find a school by. */
export function searchedOfSchool(school: Record<"name" | "town" | "district", SQLWrapper>): SQL {
  return sql`folded(${school.name} || ' ' || coalesce(${school.town}, '') || ' ' || coalesce(${school.district}, ''))`;
}

export type School = typeof schools.$inferSelect;
