import { and, eq, ne } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { votersMailbox } from "~/program/votes/voters-mailbox";
import { assignments } from "../judging/rounds.table.server";
import { judges } from "../people/judges.table.server";
import { people } from "../people/people.table.server";
import { hashedVoterIfKnown } from "./voter-hashes.server";

/** Judges cannot vote while they are assigned, however they write their address. */
export async function isJudging(
  season: string,
  address: string,
  from: Database = db(),
): Promise<boolean> {
  const mailbox = votersMailbox(address);
  return (await addressesOfJudges(season, from)).some((one) => votersMailbox(one) === mailbox);
}

/** Those who are assigned, as their votes know them; nobody any more once the key is gone. */
export async function judgingVoters(season: string, from: Database): Promise<Set<string>> {
  const voters = new Set<string>();
  for (const address of await addressesOfJudges(season, from)) {
    const hashed = await hashedVoterIfKnown(season, address, from);
    if (hashed) voters.add(hashed.voter);
  }
  return voters;
}

async function addressesOfJudges(season: string, from: Database): Promise<string[]> {
  const rows = await from
    .selectDistinct({ email: people.email })
    .from(assignments)
    .innerJoin(judges, and(eq(judges.id, assignments.judgeId), eq(judges.season, season)))
    .innerJoin(people, eq(people.id, judges.personId))
    .where(ne(assignments.state, "ended"));
  return rows.map(({ email }) => email);
}
