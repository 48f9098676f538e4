import { BY_VISITOR } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { castResultVote } from "../result-appeal/cast-result-vote.server";
import { voteOnAppeal } from "../staff/vote-on-appeal.server";
import type { findSeat } from "./seat-view.server";

type Found = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/** Undefined: it counts. Otherwise why not. */
export async function voteFromSeat(
  { seat, asked: { about, appeal, version } }: Found,
  vote: { isGranted: boolean; text: string },
  site: Site,
): Promise<string | undefined> {
  const cast = about === "disqualification" ? voteOnAppeal : castResultVote;
  const done = await cast(
    { projectId: version.projectId, site, voter: { id: seat.id, by: BY_VISITOR, isAtSeat: true } },
    { ...vote, appeal: appeal.id },
  );
  if (typeof done === "object" && "refused" in done) return done.refused;
  return done === "stale" || done === "missing"
    ? "This appeal has been answered meanwhile. Your vote was not needed any more."
    : undefined;
}
