import { db } from "~/platform/database/database.server";
import type { Change } from "~/platform/staff/answer-change.server";
import type { Site } from "~/program/site";
import { rubricOfRound } from "~/records/judging/rounds.server";
import { rounds } from "~/records/judging/rounds.table.server";
import { type Decider, decideByHand } from "../staff/decide.server";

interface Given {
  award: string;
  roundEntryId: string | null;
  schoolId: string | null;
  teacher?: string;
  /** The rule's own figures, and staff's words. */
  reason: string;
  by: Decider;
  site: Site;
}

/**
 * From a shortlist into the run of places and awards, as a decision with its reason. Special awards are decided
 * before showcase day: its round may not be open yet, and has a row to hold the decision all the same.
 */
export async function giveAward({ by, site, ...given }: Given): Promise<Change> {
  const kind = "showcase";
  await db()
    .insert(rounds)
    .values({ season: site.season.id, kind, rubric: rubricOfRound(site.season, kind) })
    .onConflictDoNothing({ target: [rounds.season, rounds.kind] });
  return decideByHand({ kind, by, site }, { ...given, effect: "give" });
}
