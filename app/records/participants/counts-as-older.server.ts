import { type SQL, sql } from "drizzle-orm";
import { GRADES, isMostlyUnder13 } from "~/program/options";
import { participants } from "./participants.table.server";

const YOUNG = sql.join(
  GRADES.filter(isMostlyUnder13).map((grade) => sql`${grade}`),
  sql`, `,
);

/** 13 or over, as `countedForNow` counts. A test holds the two beside each other. */
export const countsAsOlder: SQL<boolean> = sql`coalesce(${participants.ageBand} <> 'under_13',
  ${participants.statedAge} >= 13 and coalesce(${participants.grade}, '') not in (${YOUNG}), false)`;
