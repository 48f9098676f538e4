import { randomInt } from "node:crypto";
import { and, eq, ne, type SQL } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import type { Database } from "~/platform/database/database.server";
import { domainKindOf } from "~/program/votes/mail-domains";
import {
  type BallotKind,
  RECEIPT_ALPHABET,
  RECEIPT_LENGTH,
  receiptOf,
} from "~/program/votes/receipt";
import { isHeldAtFirst } from "~/program/votes/release-rule";
import { type Ballot, type BallotState, ballots } from "./ballots.table.server";
import { schoolDomains } from "./held-votes.server";
import { voteCounts } from "./vote-counts.table.server";

interface NewVote {
  season: string;
  kind: BallotKind;
  voter: string;
  /** Of a slip neither is known. */
  domain: string | null;
  network: string | null;
  project: number;
  seconds: number | null;
  votesPerIpAddress: number;
  /** By the programme's clock. */
  now: Date;
}

type StandingState = Exclude<BallotState, "moved">;

export type Cast =
  | { outcome: "cast" | "moved"; receipt: string; state: StandingState; before?: string }
  /** This voter's vote is here already, or was removed and stays so: nothing changed. */
  | { outcome: "same" | "removed"; receipt: string; state: StandingState; castAt: Date }
  | { outcome: "frozen" };

/** The voter's last word. Of two at the same moment one comes after the other, and neither is lost. */
export async function castVote(tx: Database, vote: NewVote): Promise<Cast> {
  await holdLockOn(tx, `vote ${vote.season} ${vote.voter}`);
  // Two voters of one network count each other.
  if (vote.network) await holdLockOn(tx, `vote network ${vote.season} ${vote.network}`);
  const isFrozen = await tx.$count(voteCounts, eq(voteCounts.season, vote.season));
  if (isFrozen) return { outcome: "frozen" };
  const before = await standingBallot(tx, vote.season, vote.voter);
  if (before && (before.project === vote.project || before.state === "removed")) {
    const { receipt, state, castAt } = before;
    return {
      outcome: state === "removed" ? "removed" : "same",
      receipt,
      state: state as StandingState,
      castAt,
    };
  }
  const decided = await stateOf(tx, vote, before);
  if (before) await leave(tx, before);
  const receipt = await store(tx, vote, decided);
  const { state } = decided;
  return before
    ? { outcome: "moved", receipt, state, before: before.receipt }
    : { outcome: "cast", receipt, state };
}

export async function standingBallot(
  from: Database,
  season: string,
  voter: string,
): Promise<Ballot | undefined> {
  const [row] = await from
    .select()
    .from(ballots)
    .where(and(eq(ballots.season, season), eq(ballots.voter, voter), ne(ballots.state, "moved")));
  return row;
}

type Decided = Pick<Ballot, "reason" | "decisionId"> & { state: StandingState };

/**
 * A moved vote is no second one: what the rule or a person decided about it stays, from wherever its voter moves it,
 * and from the same place it stays whatever it was.
 */
async function stateOf(tx: Database, vote: NewVote, before: Ballot | undefined): Promise<Decided> {
  const counted = { state: "counted" as const, reason: "", decisionId: null };
  const { season, voter, network, domain, votesPerIpAddress } = vote;
  if (network === null) return counted;
  if (before && (before.network === network || isDecided(before))) {
    const { state, reason, decisionId } = before;
    return { state: state as StandingState, reason, decisionId };
  }
  const others = (where: SQL) =>
    tx.$count(
      ballots,
      and(eq(ballots.season, season), where, ne(ballots.state, "moved"), ne(ballots.voter, voter)),
    );
  const kind = domainKindOf(domain ?? "", await schoolDomains(season, tx));
  const standing = {
    onNetwork: await others(eq(ballots.network, network)),
    votesPerIpAddress,
    domain: kind,
    // At an ordinary provider that is half of all votes, and the rule does not ask.
    atDomain: kind === "other" ? await others(eq(ballots.domain, domain ?? "")) : 0,
  };
  return isHeldAtFirst(standing) ? { ...counted, state: "held" } : counted;
}

function isDecided({ state, decisionId }: Ballot): boolean {
  return state === "released" || decisionId !== null;
}

async function leave(tx: Database, { id }: Ballot): Promise<void> {
  await tx
    .update(ballots)
    .set({ state: "moved", project: null, reason: "by-the-voter", decisionId: null })
    .where(eq(ballots.id, id));
}

/** One receipt in a hundred thousand is taken already; then another is drawn. */
async function store(tx: Database, vote: NewVote, decided: Decided): Promise<string> {
  const { season, kind, voter, domain, network, project, seconds, now } = vote;
  for (;;) {
    const receipt = receiptOf(kind, drawnSigns());
    const content = { season, kind, voter, domain, network, project, seconds, castAt: now };
    const [stored] = await tx
      .insert(ballots)
      .values({ ...content, ...decided, receipt })
      .onConflictDoNothing({ target: ballots.receipt })
      .returning({ id: ballots.id });
    if (stored) return receipt;
  }
}

function drawnSigns(): string {
  return Array.from(
    { length: RECEIPT_LENGTH },
    () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)],
  ).join("");
}
