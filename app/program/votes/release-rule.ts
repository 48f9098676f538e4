import { type DomainKind, domainKindOf } from "./mail-domains";

/** What is known of a vote that stands, as far as rules look at it. */
export interface RuledBallot {
  id: string;
  network: string;
  domain: string;
  project: number;
  at: Date;
  state: "counted" | "held" | "released";
  /** From the letter to the button or the code. */
  seconds: number | null;
  /** A person looked and wants it to wait: the rule has nothing to say any more. */
  isKept: boolean;
  /** What a person decided about it last. */
  decisionId?: string | null;
  /** When that was; of a vote that has moved since it was about another project. */
  decidedAt?: Date | null;
}

type ReleaseRule = "family" | "school" | "carrier";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So many mailboxes a family has at most. */
export const FAMILY = 6;
/** A company's or a church's people vote from home; more of them are for a person to look at, all at once. */
const MOST_AT_UNKNOWN_DOMAIN = 12;
/** More in a minute than this is not a class that types. */
const MOST_A_MINUTE = 12;
/** A person does not read a letter and copy a code faster. */
const QUICKEST_SECONDS = 6;
/** A burst must have had the time to show itself. */
const REST_MS = 5 * MINUTE_MS;
const SPREAD_PROJECTS = 4;
const LARGEST_PART = 0.6;
const LARGEST_PART_OVER_TIME = 0.8;
const SPREAD_MS = 24 * HOUR_MS;
const BUSIEST_HOUR = 0.25;
const CARRIER_PROVIDERS = 3;

interface Beside {
  now: Date;
  /** Mail domains of schools that take part. */
  schools: ReadonlySet<string>;
}

/**
 * Whether a vote waits: the network has had its share, the mailbox is one that is thrown away, or a domain that
 * nobody knows has had its share, from however many networks: whoever has such a domain makes mailboxes at will, and
 * a rented line has networks by the thousand.
 */
export function isHeldAtFirst(vote: {
  onNetwork: number;
  votesPerIpAddress: number;
  domain: DomainKind;
  atDomain: number;
}): boolean {
  if (vote.onNetwork >= vote.votesPerIpAddress || vote.domain === "disposable") return true;
  return vote.domain === "other" && vote.atDomain >= MOST_AT_UNKNOWN_DOMAIN;
}

/**
 * Which held votes count after all, and by which rule. It only ever releases: what it leaves, a person looks at.
 * Votes at domains that anybody can make mailboxes at are never released by it, and spoil nothing for the others.
 */
export function releasesOf(
  standing: readonly RuledBallot[],
  { now, schools }: Beside,
): Map<string, ReleaseRule> {
  const released = new Map<string, ReleaseRule>();
  const ordinary = standing.filter(({ domain }) => domainKindOf(domain, schools) === "ordinary");
  for (const votes of byNetwork(ordinary)) {
    const { calm, rule } = ruleFor(votes);
    if (!rule) continue;
    for (const { id, state, at, isKept } of calm) {
      const hasRested = now.getTime() - at.getTime() >= REST_MS;
      if (state === "held" && hasRested && !isKept) released.set(id, rule);
    }
  }
  return released;
}

function ruleFor(votes: RuledBallot[]): { calm: RuledBallot[]; rule: ReleaseRule | null } {
  if (votes.length <= FAMILY) return { calm: votes, rule: "family" };
  const calm = withoutBursts(votes);
  return { calm, rule: isMadeByHand(calm) ? spreadOf(calm) : null };
}

function spreadOf(votes: RuledBallot[]): ReleaseRule | null {
  const { projects, largestPart } = partsOf(votes);
  if (projects >= SPREAD_PROJECTS && largestPart <= LARGEST_PART) return "school";
  const providers = new Set(votes.map(({ domain }) => domain)).size;
  const isCarrier = providers >= CARRIER_PROVIDERS && isSpreadOverTime(votes);
  return isCarrier && projects > 1 && largestPart <= LARGEST_PART_OVER_TIME ? "carrier" : null;
}

/** How many projects, and how much of all the first of them has. */
export function partsOf(votes: readonly { project: number }[]): {
  projects: number;
  largestPart: number;
} {
  const counts = new Map<number, number>();
  for (const { project } of votes) counts.set(project, (counts.get(project) ?? 0) + 1);
  const largest = Math.max(0, ...counts.values());
  return { projects: counts.size, largestPart: votes.length > 0 ? largest / votes.length : 0 };
}

function isSpreadOverTime(votes: RuledBallot[]): boolean {
  const times = timesOf(votes);
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return spanMs >= SPREAD_MS && mostWithin(times, HOUR_MS) <= votes.length * BUSIEST_HOUR;
}

function isMadeByHand(votes: RuledBallot[]): boolean {
  const seconds = votes.flatMap((vote) => vote.seconds ?? []).sort((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)];
  return votes.length > 0 && (median === undefined || median >= QUICKEST_SECONDS);
}

/** Without the votes of minutes in which more came than people can send from one place. */
function withoutBursts(votes: RuledBallot[]): RuledBallot[] {
  const sorted = [...votes].sort((a, b) => a.at.getTime() - b.at.getTime());
  const isBurst = new Set<string>();
  let from = 0;
  for (const [to, vote] of sorted.entries()) {
    while (vote.at.getTime() - (sorted[from]?.at.getTime() ?? 0) >= MINUTE_MS) from += 1;
    if (to - from + 1 <= MOST_A_MINUTE) continue;
    for (const { id } of sorted.slice(from, to + 1)) isBurst.add(id);
  }
  return sorted.filter(({ id }) => !isBurst.has(id));
}

/** The most that fall into any stretch of this length. */
export function mostWithin(sortedTimes: readonly number[], lengthMs: number): number {
  let from = 0;
  let most = 0;
  for (const [to, time] of sortedTimes.entries()) {
    while (time - (sortedTimes[from] ?? 0) >= lengthMs) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

export function timesOf(votes: readonly { at: Date }[]): number[] {
  return votes.map(({ at }) => at.getTime()).sort((a, b) => a - b);
}

function byNetwork(votes: readonly RuledBallot[]): RuledBallot[][] {
  return [...Map.groupBy(votes, ({ network }) => network).values()];
}
