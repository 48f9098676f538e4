import { type SQL, sql } from "drizzle-orm";
import { roundEntries } from "../judging/rounds.table.server";
import { projects } from "../projects/projects.table.server";

/** Its disqualification is appealed and nobody has answered: read by judges, hidden and without a rank. */
export const IS_APPEALED = sql<boolean>`exists (select from ${projects} as appealed
  where appealed.id = ${roundEntries.entryId} and appealed.state = 'appealed')`;

/** What ranking, pages, letters and certificates speak of. */
export function competes(): SQL<boolean> {
  return sql<boolean>`(${roundEntries.outAt} is null and not ${IS_APPEALED})`;
}
