import { asc, eq, or } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { COMMITTEE_SIZE } from "~/program/committee";
import { projectAppealVotes } from "~/records/projects/projects.table.server";
import { resultAppealVotes } from "~/records/results/appeals.table.server";
import { type CommitteeSeat, committeeSeats } from "~/records/results/committee-seats.table.server";

/** Ids of appeals of both kinds are drawn from one pool, and never meet. */
export function appealOfSeat({ appealId, resultAppealId }: CommitteeSeat): string {
  return appealId ?? resultAppealId ?? "";
}

export function seatsOf(appealId: string, from: Database = db()): Promise<CommitteeSeat[]> {
  return from
    .select()
    .from(committeeSeats)
    .where(or(eq(committeeSeats.appealId, appealId), eq(committeeSeats.resultAppealId, appealId)))
    .orderBy(asc(committeeSeats.createdAt), asc(committeeSeats.name));
}

/** Who was asked from outside, and who of them has answered; what they voted stays theirs until all have. */
export async function committeeOf(appealId: string, from: Database = db()) {
  const seats = await seatsOf(appealId, from);
  const voters = await votersOf(appealId, from);
  // Colleagues who voted with their accounts count too.
  const byAccount = voters.filter((voter) => !seats.some(({ id }) => id === voter));
  return {
    free: COMMITTEE_SIZE - seats.length - byAccount.length,
    seats: seats.map(({ id, name, email, createdAt }) => ({
      id,
      name,
      email,
      askedAt: createdAt,
      hasVoted: voters.includes(id),
    })),
  };
}

export type Committee = Awaited<ReturnType<typeof committeeOf>>;

/** About whichever appeal it is. */
export async function voteOfSeat(seatId: string, from: Database = db()) {
  for (const votes of [projectAppealVotes, resultAppealVotes]) {
    const [vote] = await from
      .select({ isGranted: votes.isGranted, text: votes.text })
      .from(votes)
      .where(eq(votes.voterId, seatId));
    if (vote) return vote;
  }
  return null;
}

async function votersOf(appealId: string, from: Database): Promise<string[]> {
  const found: string[] = [];
  for (const votes of [projectAppealVotes, resultAppealVotes]) {
    const rows = await from
      .select({ voterId: votes.voterId })
      .from(votes)
      .where(eq(votes.appealId, appealId));
    found.push(...rows.map(({ voterId }) => voterId));
  }
  return found;
}
