import { sql } from "drizzle-orm";
import type { Season } from "~/program/season";
import { judges } from "../people/judges.table.server";
import { lookAgainRequests } from "./look-again.table.server";
import { type AssignmentState, assignments, roundEntries, rounds } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";
import { readingTroubles } from "./troubles.table.server";

/** Whoever has opened, scored or written something has begun. */
export const isBegun = sql<boolean>`(${assignments.begunAt} is not null
  or exists (select from ${scores} where ${scores.assignmentId} = ${assignments.id})
  or exists (select from ${readingWords} where ${readingWords.assignmentId} = ${assignments.id}))`;

/** Staff left this judge's sheet out of the round: what it says does not count. */
export const isLeftOut = sql<boolean>`exists (select from ${lookAgainRequests}
  where ${lookAgainRequests.roundId} = ${roundEntries.roundId}
    and ${lookAgainRequests.judgeId} = ${assignments.judgeId}
    and ${lookAgainRequests.leftOutAt} is not null)`;

export const hasStopped = sql<boolean>`exists (select from ${judges}
  where ${judges.id} = ${assignments.judgeId} and ${judges.endedAt} is not null)`;

/** Nobody stands among children without a clearance for the day. */
function isNotClear({ dates }: Pick<Season, "dates">) {
  return sql`(exists (select from ${rounds}
      where ${rounds.id} = ${roundEntries.roundId} and ${rounds.kind} = 'showcase')
    and not exists (select from ${judges} where ${judges.id} = ${assignments.judgeId}
      and ${judges.clearUntil} >= ${dates.showcaseStarts.slice(0, 10)}))`;
}

/**
 * Before it was finished its judge has stopped, or lost the clearance that showcase day asks for. What they wrote
 * stays, for the day on which they come back.
 */
export function isGivenUp(season: Pick<Season, "dates">) {
  return sql<boolean>`(${assignments.state} = 'open' and (${hasStopped} or ${isNotClear(season)}))`;
}

/** What somebody may still finish is open; what nobody will is over. */
export function stateNow(season: Pick<Season, "dates">) {
  return sql<AssignmentState>`case when ${isGivenUp(season)} then 'ended'
    else ${assignments.state} end`;
}

export function whyEnded(season: Pick<Season, "dates">) {
  return sql<string | null>`case when not ${isGivenUp(season)} then ${assignments.endedWhy}
    when ${hasStopped} then 'dropped-out' else 'not-clear' end`;
}

/** In the same project, in whatever round, somebody found what is not for a child, or one of several has left. */
export const isHeldForStaff = sql<boolean>`exists (select from ${readingTroubles} found
  join ${assignments} finder on finder.id = found.assignment_id
  join ${roundEntries} found_in on found_in.id = finder.round_entry_id
  where found.kind in ('not-for-a-child', 'member-left') and found.settled_at is null
    and (found_in.id = ${roundEntries.id} or found_in.entry_id = ${roundEntries.entryId}))`;

/** Its judge can do nothing for it now: staff or the family see to it first. */
export const isWaiting = sql<boolean>`(${assignments.state} = 'open' and (${isHeldForStaff}
  or exists (select from ${readingTroubles} trouble
    where trouble.assignment_id = ${assignments.id} and trouble.settled_at is null)))`;
