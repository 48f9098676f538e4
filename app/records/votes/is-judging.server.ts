import { and, eq, ne } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { normalMailbox } from "~/program/normal-mailbox";
import { assignments } from "../judging/rounds.table.server";
import { judges } from "../people/judges.table.server";
import { people } from "../people/people.table.server";

/** Judges cannot vote while they are assigned, however they write their address. */
export async function isJudging(season: string, address: string): Promise<boolean> {
  const rows = await db()
    .selectDistinct({ email: people.email })
    .from(assignments)
    .innerJoin(judges, and(eq(judges.id, assignments.judgeId), eq(judges.season, season)))
    .innerJoin(people, eq(people.id, judges.personId))
    .where(ne(assignments.state, "ended"));
  const mailbox = normalMailbox(address);
  return rows.some(({ email }) => normalMailbox(email) === mailbox);
}
