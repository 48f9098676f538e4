import { sql } from "drizzle-orm";
import { participants } from "~/records/participants/participants.table.server";

/** Children without a school. */
export const ALONE = "none";

/** A school that takes part as a whole is known by its id, any other by the name that was typed. */
export const SCHOOL_KEY = sql<string>`coalesce(${participants.schoolId}::text,
  lower(nullif(trim(${participants.schoolName}), '')), ${sql.raw(`'${ALONE}'`)})`;
