import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { byStaff } from "~/program/event-actors";
import { type Cluster, countingClusters, figuresOf } from "~/program/votes/clusters";
import type { RuledBallot } from "~/program/votes/release-rule";
import { type RemovalReason, SLIP_CANCELLED } from "~/program/votes/removal-reasons";
import { type BallotState, ballots, type Decision, voteDecisions } from "./ballots.table.server";
import { isCountOpen } from "./freeze-count.server";
import { heldClusters, schoolDomains } from "./held-votes.server";
import { standingVotes } from "./standing-votes.server";

/** What a person says, in their own words, for staff alone. */
export interface Word {
  season: string;
  words: string;
  staffId: string;
  now: Date;
}

interface ClusterDecision extends Word {
  /** The cluster that was looked at, and how many votes it had then: what came later was not looked at. */
  key: string;
  votes: number;
  decision: Decision;
  reason: RemovalReason | null;
}

type Decided = { decided: number } | "changed" | "frozen";

const STATES = { release: "released", hold: "held", remove: "removed" } as const;

/** A person's word about a cluster that waits, with its figures as they were. */
export async function decideCluster(wish: ClusterDecision): Promise<Decided> {
  const cluster = (await heldClusters(wish.season)).find(({ key }) => key === wish.key);
  if (!cluster || cluster.votes.length !== wish.votes) return "changed";
  return decide(wish, cluster, ["held"]);
}

/**
 * About a cluster that counts, whoever let it count: on hold it is decided as any other that waits; released it
 * counts on, and nobody waits for somebody to look at it any more.
 */
export async function decideCounting(
  wish: Word & { key: string; votes: number; decision: "hold" | "release" },
): Promise<Decided> {
  const { season } = wish;
  const found = countingClusters(await standingVotes(season), await schoolDomains(season));
  const cluster = found.find(({ key }) => key === wish.key);
  if (!cluster || cluster.votes.length !== wish.votes) return "changed";
  return decide({ ...wish, reason: null }, cluster, ["counted", "released"]);
}

/** About one vote alone, whatever was decided about it before; a slip is cancelled instead. */
export async function decideVote(
  wish: Word & { receipt: string; decision: Decision; reason: RemovalReason | null },
): Promise<Decided> {
  const [vote] = await db()
    .select()
    .from(ballots)
    .where(and(eq(ballots.season, wish.season), eq(ballots.receipt, wish.receipt)));
  if (!vote || vote.kind === "slip" || vote.state === "moved") return "changed";
  const { castAt: at, network, domain, project } = vote;
  // One by mailbox that stands has all of them.
  const ruled = { ...vote, at, isKept: false, network, domain, project } as RuledBallot;
  return decide(wish, { votes: [ruled], figures: figuresOf([ruled]) }, [vote.state]);
}

type Decisive = Word & { decision: Decision; reason: RemovalReason | null };

/** What the voter or a colleague did meanwhile stands: only votes that are as they were looked at. */
function decide(
  { season, decision, reason, words, staffId, now }: Decisive,
  { votes, figures }: Pick<Cluster, "votes" | "figures">,
  from: BallotState[],
): Promise<Decided> {
  return db().transaction(async (tx): Promise<Decided> => {
    if (!(await isCountOpen(tx, season))) return "frozen";
    const [stored] = await tx
      .insert(voteDecisions)
      .values({ season, decision, reason, figures, words, staffId, programAt: now })
      .returning({ id: voteDecisions.id });
    const ids = votes.map(({ id }) => id);
    const state = STATES[decision];
    const rows = await tx
      .update(ballots)
      .set({
        state,
        reason: decision === "remove" ? (reason ?? "") : decision === "release" ? "person" : "",
        decisionId: stored?.id ?? null,
      })
      .where(and(inArray(ballots.id, ids), inArray(ballots.state, from)))
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

/** Removals by which a vote is out today: one that was taken back is nobody's reason any more. */
export async function standingRemovals(season: string) {
  const removed = db()
    .select({ id: ballots.decisionId })
    .from(ballots)
    .where(and(eq(ballots.season, season), eq(ballots.state, "removed")));
  return db()
    .select({ reason: voteDecisions.reason, figures: voteDecisions.figures })
    .from(voteDecisions)
    .where(and(eq(voteDecisions.season, season), inArray(voteDecisions.id, removed)))
    .orderBy(desc(voteDecisions.createdAt));
}

export function decisionsOf(season: string) {
  return db()
    .select()
    .from(voteDecisions)
    .where(eq(voteDecisions.season, season))
    .orderBy(desc(voteDecisions.createdAt))
    .limit(200);
}
