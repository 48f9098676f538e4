import { domainKindOf } from "./mail-domains";
import { mostWithin, partsOf, type RuledBallot, timesOf } from "./release-rule";

/** How the votes of a cluster hang together. */
type FoundBy = "network" | "provider" | "disposable";

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
 * What waits, in as few pieces as there are stories: mailboxes at ordinary providers by their network; all others
 * hang together by network and by domain, so that one script with many domains, or in many places, is one piece.
 */
export function clustersOf(held: readonly RuledBallot[], schools: ReadonlySet<string>): Cluster[] {
  const kindOf = ({ domain }: RuledBallot) => domainKindOf(domain, schools);
  const ordinary = held.filter((vote) => kindOf(vote) === "ordinary");
  const others = held.filter((vote) => kindOf(vote) !== "ordinary");
  return [...Map.groupBy(ordinary, ({ network }) => network).values(), ...piecesOf(others)]
    .map((votes) => {
      const sorted = votes.sort(
        (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
      );
      const kinds = new Set(sorted.map(kindOf));
      const foundBy = kinds.has("ordinary")
        ? ("network" as const)
        : kinds.has("disposable")
          ? ("disposable" as const)
          : ("provider" as const);
      return { key: sorted[0]?.id ?? "", foundBy, votes: sorted, figures: figuresOf(sorted) };
    })
    .sort((a, b) => b.votes.length - a.votes.length || (a.key < b.key ? -1 : 1));
}

function figuresOf(votes: readonly RuledBallot[]): ClusterFigures {
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
