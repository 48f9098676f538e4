import { domainKindOf } from "./mail-domains";
import { FAMILY, mostWithin, partsOf, type RuledBallot, timesOf } from "./release-rule";

/** How the votes of a cluster hang together. */
type FoundBy = "network" | "provider" | "burst" | "disposable";

export interface Cluster {
  /** The same as long as its oldest vote is in it. */
  key: string;
  foundBy: FoundBy;
  votes: RuledBallot[];
  figures: ClusterFigures;
}

/** What may be said of a cluster in public: no name, no network, no domain. */
export interface ClusterFigures {
  votes: number;
  networks: number;
  domains: number;
  projects: number;
  /** Of the largest project, in percent. */
  largestPart: number;
  /** From the first to the last. */
  minutes: number;
  mostAMinute: number;
  /** From the letter to the code, in the middle. */
  medianSeconds: number | null;
}

/**
 * What waits, in as few pieces as there are stories: what a person put on hold together stays together; of the
 * others mailboxes at ordinary providers by their network, and all else hangs together by network and by domain, so
 * that one script with many domains, or in many places, is one piece.
 */
export function clustersOf(held: readonly RuledBallot[], schools: ReadonlySet<string>): Cluster[] {
  const kindOf = ({ domain }: RuledBallot) => domainKindOf(domain, schools);
  const isKeptTogether = ({ isKept, decisionId }: RuledBallot) => isKept && decisionId != null;
  const kept = held.filter(isKeptTogether);
  const free = held.filter((vote) => !isKeptTogether(vote));
  const ordinary = free.filter((vote) => kindOf(vote) === "ordinary");
  const others = free.filter((vote) => kindOf(vote) !== "ordinary");
  return [
    ...Map.groupBy(kept, ({ decisionId }) => decisionId).values(),
    ...Map.groupBy(ordinary, ({ network }) => network).values(),
    ...piecesOf(others),
  ]
    .map((votes) => {
      const kinds = new Set(votes.map(kindOf));
      const networks = new Set(votes.map(({ network }) => network));
      if (kinds.has("ordinary")) return clusterOf(votes, networks.size > 1 ? "burst" : "network");
      return clusterOf(votes, kinds.has("disposable") ? "disposable" : "provider");
    })
    .sort(byVotes);
}

const byVotes = (a: Cluster, b: Cluster) =>
  b.votes.length - a.votes.length || (a.key < b.key ? -1 : 1);

function clusterOf(votes: readonly RuledBallot[], foundBy: FoundBy): Cluster {
  const sorted = votes.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  );
  return { key: sorted[0]?.id ?? "", foundBy, votes: sorted, figures: figuresOf(sorted) };
}

/** A class that votes for a classmate stays below it. */
const BURST_VOTES = 20;
const BURST_MS = 10 * 60_000;

/**
 * What counts and is worth a look: many votes for one project within minutes, from wherever (each the first of its
 * network, so that none was held), and more than a family from one place. Nothing here says that it is wrong.
 */
export function countingClusters(
  standing: readonly RuledBallot[],
  schools: ReadonlySet<string>,
): Cluster[] {
  const counting = standing.filter(({ state }) => state !== "held");
  const bursts = burstsIn(counting);
  const inBurst = new Set(bursts.flat());
  const rest = clustersOf(
    counting.filter((vote) => !inBurst.has(vote)),
    schools,
  ).filter(({ votes }) => votes.length > FAMILY);
  return [...bursts.map((votes) => clusterOf(votes, "burst")), ...rest].sort(byVotes);
}

/** Bursts that count, that reach into the time from then on, and of which a person has not looked at every vote. */
export function unseenBursts(standing: readonly RuledBallot[], from: Date): Cluster[] {
  return burstsIn(standing.filter(({ state }) => state !== "held"))
    .map((votes) => clusterOf(votes, "burst"))
    .filter(({ votes }) => !isSeen(votes) && votes.some(({ at }) => at >= from));
}

/** Whether a person has decided about each of them, since it was given to this project. */
export function isSeen(votes: readonly RuledBallot[]): boolean {
  return votes.every(({ at, decidedAt }) => decidedAt != null && decidedAt >= at);
}

function burstsIn(votes: readonly RuledBallot[]): RuledBallot[][] {
  return [...Map.groupBy(votes, ({ project }) => project).values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const bursts: RuledBallot[][] = [];
    let from = 0;
    let taken = 0;
    for (const [to, vote] of sorted.entries()) {
      while (vote.at.getTime() - (sorted[from]?.at.getTime() ?? 0) >= BURST_MS) from += 1;
      if (to - from + 1 < BURST_VOTES) continue;
      // One that overlaps with the last goes on with it.
      const last = from < taken ? bursts.pop() : undefined;
      bursts.push([...(last ?? []), ...sorted.slice(Math.max(from, taken), to + 1)]);
      taken = to + 1;
    }
    return bursts;
  });
}

export function figuresOf(votes: readonly RuledBallot[]): ClusterFigures {
  const times = timesOf(votes);
  const { projects, largestPart } = partsOf(votes);
  const seconds = votes.flatMap((vote) => vote.seconds ?? []).sort((a, b) => a - b);
  return {
    votes: votes.length,
    networks: new Set(votes.map(({ network }) => network)).size,
    domains: new Set(votes.map(({ domain }) => domain)).size,
    projects,
    largestPart: Math.round(largestPart * 100),
    minutes: Math.ceil(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000),
    mostAMinute: mostWithin(times, 60_000),
    medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? null,
  };
}

/** Those that share a network or a domain, directly or through others. */
function piecesOf(votes: readonly RuledBallot[]): RuledBallot[][] {
  const parent = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root))
      root = up;
    parent.set(name, root);
    return root;
  };
  for (const { network, domain } of votes)
    parent.set(rootOf(`n ${network}`), rootOf(`d ${domain}`));
  return [...Map.groupBy(votes, ({ network }) => rootOf(`n ${network}`)).values()];
}
