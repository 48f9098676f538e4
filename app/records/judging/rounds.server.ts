import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { Season } from "~/program/season";
import type { Round as RoundOfSeason } from "~/program/season-judging";
import type { Site } from "~/program/site";
import { type FrozenEntry, freezeEntries } from "./freeze-entries.server";
import { type Round, type RoundKind, rounds } from "./rounds.table.server";

const ROUND_RECORD = "round";
export const ROUND_KINDS = ["online", "showcase", "special"] as const satisfies RoundKind[];

const IN_SEASON: Record<RoundKind, RoundOfSeason> = {
  online: "online",
  showcase: "showcase",
  special: "specialAwards",
};

/** Which rubric a round will be read by; once it is open, its own row says it. */
export function rubricOfRound(season: Season, kind: RoundKind) {
  return season.judging.rounds[IN_SEASON[kind]];
}

export interface RoundDeed {
  kind: RoundKind;
  actor: string;
  site: Site;
}

export async function findRound(
  season: string,
  kind: RoundKind,
  from: Database = db(),
): Promise<Round | undefined> {
  const [round] = await from
    .select()
    .from(rounds)
    .where(and(eq(rounds.season, season), eq(rounds.kind, kind)));
  return round;
}

/**
 * From now on judges read these versions and no other. Answers how many entries are in it. The round is one row
 * of the season: two who press at once open it once.
 */
export function openRound(
  { kind, actor, site }: RoundDeed,
  chosen: FrozenEntry[],
): Promise<Change | { entries: number }> {
  return db().transaction(async (tx) => {
    await tx
      .insert(rounds)
      .values({ season: site.season.id, kind, rubric: rubricOfRound(site.season, kind) })
      .onConflictDoNothing({ target: [rounds.season, rounds.kind] });
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    if (round.state !== "draft") return { refused: "This round is open already." };
    if (chosen.length === 0) return { refused: "There is nothing to be read in this round yet." };
    await tx
      .update(rounds)
      .set({ state: "open", rubric: rubricOfRound(site.season, kind) })
      .where(eq(rounds.id, round.id));
    const entries = await freezeEntries(tx, round, chosen);
    await recordRound(tx, "round.open", { roundId: round.id, actor, fields: [kind] });
    return { entries };
  });
}

/** What was accepted after the round had opened joins it; what is in it stays as it is. */
export function bringInLate(
  { kind, actor, site }: RoundDeed,
  chosen: FrozenEntry[],
): Promise<Change | { entries: number }> {
  return db().transaction(async (tx) => {
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    if (round.state !== "open") return { refused: "Only an open round takes projects in." };
    const entries = await freezeEntries(tx, round, chosen);
    if (entries === 0) return { refused: "There is nothing new." };
    await recordRound(tx, "round.bring-in", { roundId: round.id, actor, fields: [kind] });
    return { entries };
  });
}

/** Nobody scores any more. All of it stays, and it can be opened again. */
export function closeRound(deed: RoundDeed): Promise<Change> {
  return turnRound(deed, { from: "open", to: "closed", action: "round.close" });
}

export function openRoundAgain(deed: RoundDeed, reason: string): Promise<Change> {
  const turn = { from: "closed", to: "open", action: "round.open-again", reason } as const;
  return turnRound(deed, turn);
}

interface Turn {
  from: Round["state"];
  to: Round["state"];
  action: "round.close" | "round.open-again";
  reason?: string;
}

function turnRound({ kind, actor, site }: RoundDeed, turn: Turn): Promise<Change> {
  return db().transaction(async (tx) => {
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    if (round.state === "frozen") return { refused: FROZEN };
    if (round.state !== turn.from) return "stale";
    await tx.update(rounds).set({ state: turn.to }).where(eq(rounds.id, round.id));
    const { action, reason } = turn;
    await recordRound(tx, action, { roundId: round.id, actor, fields: [kind], note: reason });
    return "changed";
  });
}

const FROZEN =
  "Results were computed from this round, so that nothing in it changes any more. Take the run back first, with a reason, on the results’ screen.";

/** Whoever changes who reads what holds it first. */
export async function lockRound(
  tx: Database,
  season: string,
  kind: RoundKind,
): Promise<Round | undefined> {
  const [round] = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.season, season), eq(rounds.kind, kind)))
    .for("update");
  return round;
}

export function recordRound(
  tx: Database,
  action:
    | "round.open"
    | "round.bring-in"
    | "round.close"
    | "round.open-again"
    | "round.assign"
    | "round.undo-assign"
    | "round.leave-out-reading"
    | "round.count-reading-again"
    | "round.seat-panel"
    | "round.remind",
  about: { roundId: string; actor: string; fields?: string[]; note?: string | undefined },
): Promise<void> {
  const { roundId, actor, fields = [], note } = about;
  const by = byStaff(actor);
  return recordEvent(tx, {
    actor: by,
    action,
    recordType: ROUND_RECORD,
    recordId: roundId,
    fields,
    note,
  });
}
