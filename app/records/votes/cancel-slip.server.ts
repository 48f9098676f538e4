import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { shortCodeKey } from "~/platform/links/short-codes.server";
import { byStaff } from "~/program/event-actors";
import { SLIP_CANCELLED } from "~/program/votes/removal-reasons";
import { voteSlips } from "../schools/vote-slips.table.server";
import { ballots, voteDecisions } from "./ballots.table.server";
import { isCountOpen } from "./freeze-count.server";
import { findSlip, holdWithItsSchool } from "./vote-slips.server";

const FIGURES_OF_ONE = {
  votes: 1,
  networks: 0,
  domains: 0,
  projects: 1,
  largestPart: 100,
  minutes: 0,
  mostAMinute: 1,
  medianSeconds: null,
};

interface Cancelling {
  season: string;
  /** As it stands on the paper, read. */
  code: string;
  words: string;
  staffId: string;
  now: Date;
}

/**
 * A slip that somebody else has used: its vote is taken out, and the slip with it, so that its class can print one
 * more. One that nobody has used stops working. For which project it was, nobody is told.
 */
export async function cancelSlip({
  season,
  code,
  words,
  staffId,
  now,
}: Cancelling): Promise<"cancelled" | "not-used" | "unknown" | "frozen"> {
  const key = await shortCodeKey();
  return db().transaction(async (tx) => {
    if (!(await isCountOpen(tx, season))) return "frozen";
    const found = await findSlip(code, tx, key);
    // A vote that somebody is about to cast with it comes before, or finds it gone.
    const slip = found && (await holdWithItsSchool(tx, found));
    if (slip?.season !== season) return "unknown";
    await tx.delete(voteSlips).where(eq(voteSlips.id, slip.id));
    const [decision] = slip.usedAt
      ? await tx
          .insert(voteDecisions)
          .values({
            season,
            decision: "remove",
            reason: SLIP_CANCELLED,
            figures: FIGURES_OF_ONE,
            words,
            staffId,
            programAt: now,
          })
          .returning({ id: voteDecisions.id })
      : [];
    const removed = await tx
      .update(ballots)
      .set({ state: "removed", reason: SLIP_CANCELLED, decisionId: decision?.id ?? null })
      .where(and(eq(ballots.season, season), eq(ballots.voter, slip.id)))
      .returning({ id: ballots.id });
    await recordEvent(tx, {
      actor: byStaff(staffId),
      action: "votes.remove",
      recordType: "vote",
      recordId: decision?.id ?? null,
      fields: [String(removed.length)],
      note: words,
    });
    return removed.length > 0 ? "cancelled" : "not-used";
  });
}
