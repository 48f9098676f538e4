import { BY_VISITOR } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { voteOnAppeal } from "../staff/vote-on-appeal.server";
import type { findSeat } from "./seat-view.server";

type Found = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/** Undefined: it counts. Otherwise why not. */
export async function voteFromSeat(
  { seat, appeal, version }: Found,
  vote: { isGranted: boolean; text: string },
  site: Site,
): Promise<string | undefined> {
  const voter = { id: seat.id, by: BY_VISITOR };
  const done = await voteOnAppeal(
    { projectId: version.projectId, site, voter },
    { ...vote, appeal: appeal.id },
  );
  if (typeof done === "object" && "refused" in done) return done.refused;
  return done === "stale" || done === "missing"
    ? "This appeal has been answered meanwhile. Your vote was not needed any more."
    : undefined;
}
