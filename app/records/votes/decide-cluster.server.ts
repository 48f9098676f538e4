import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { type RemovalReason, SLIP_CANCELLED } from "~/program/votes/removal-reasons";
import { ballots, type Decision, voteDecisions } from "./ballots.table.server";
import { isCountOpen } from "./freeze-count.server";
import { heldClusters } from "./held-votes.server";

interface ClusterDecision {
  season: string;
  /** The cluster that was looked at, and how many votes it had then: what came later was not looked at. */
  key: string;
  votes: number;
  decision: Decision;
  reason: RemovalReason | null;
  words: string;
  staffId: string;
  now: Date;
}

type Decided = { decided: number } | "changed" | "frozen";

const STATES = { release: "released", hold: "held", remove: "removed" } as const;

/** A person's word about a cluster that waits, with its figures as they were. */
export async function decideCluster(wish: ClusterDecision): Promise<Decided> {
  const { season, key, decision, reason, words, staffId, now } = wish;
  const cluster = (await heldClusters(season)).find((one) => one.key === key);
  if (!cluster || cluster.votes.length !== wish.votes) return "changed";
  return db().transaction(async (tx): Promise<Decided> => {
    if (!(await isCountOpen(tx, season))) return "frozen";
    const { figures } = cluster;
    const [stored] = await tx
      .insert(voteDecisions)
      .values({ season, decision, reason, figures, words, staffId, programAt: now })
      .returning({ id: voteDecisions.id });
    const ids = cluster.votes.map(({ id }) => id);
    const state = STATES[decision];
    const rows = await tx
      .update(ballots)
      .set({
        state,
        reason: decision === "remove" ? (reason ?? "") : decision === "release" ? "person" : "",
        decisionId: stored?.id ?? null,
      })
      .where(and(inArray(ballots.id, ids), eq(ballots.state, "held")))
      .returning({ id: ballots.id });
    await recordEvent(tx, {
      actor: byStaff(staffId),
      action: `votes.${decision}`,
      recordType: "vote",
      recordId: stored?.id ?? null,
      fields: [String(rows.length)],
      note: words,
    });
    return { decided: rows.length };
  });
}

/** Takes a decision back: its votes wait again. Possible until the count is frozen. */
export async function holdAgain(wish: {
  season: string;
  decisionId: string;
  words: string;
  staffId: string;
  now: Date;
}): Promise<Decided> {
  const { season, decisionId, words, staffId, now } = wish;
  return db().transaction(async (tx): Promise<Decided> => {
    if (!(await isCountOpen(tx, season))) return "frozen";
    const [before] = await tx
      .select()
      .from(voteDecisions)
      .where(and(eq(voteDecisions.id, decisionId), eq(voteDecisions.season, season)));
    if (!before || before.decision === "hold" || before.reason === SLIP_CANCELLED) return "changed";
    const [stored] = await tx
      .insert(voteDecisions)
      .values({
        season,
        decision: "hold",
        figures: before.figures,
        words,
        staffId,
        programAt: now,
      })
      .returning({ id: voteDecisions.id });
    const rows = await tx
      .update(ballots)
      .set({ state: "held", reason: "", decisionId: stored?.id ?? null })
      .where(
        and(eq(ballots.decisionId, decisionId), inArray(ballots.state, ["released", "removed"])),
      )
      .returning({ id: ballots.id });
    await recordEvent(tx, {
      actor: byStaff(staffId),
      action: "votes.hold",
      recordType: "vote",
      recordId: stored?.id ?? null,
      fields: [String(rows.length)],
      note: words,
    });
    return { decided: rows.length };
  });
}

export function decisionsOf(season: string) {
  return db()
    .select()
    .from(voteDecisions)
    .where(eq(voteDecisions.season, season))
    .orderBy(desc(voteDecisions.createdAt))
    .limit(200);
}
