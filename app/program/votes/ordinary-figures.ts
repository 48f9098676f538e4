import { type ClusterFigures, figuresOf } from "./clusters";
import type { RuledBallot } from "./release-rule";

/** From where to where eight of ten lie. */
export interface Range {
  low: number;
  high: number;
}

export type OrdinaryFigures = Record<Exclude<keyof ClusterFigures, "votes">, Range>;

const FEWEST = 5;
const LEFT_OUT = 0.1;

/**
 * What clusters of this season look like that the rule lets count: the votes of one network, some of which waited
 * and none of which a person had to decide. Null while there are too few to say.
 */
export function ordinaryFigures(standing: readonly RuledBallot[]): OrdinaryFigures | null {
  const released = [...Map.groupBy(standing, ({ network }) => network).values()]
    .filter((votes) => votes.some(({ state }) => state === "released"))
    .filter((votes) => votes.every(({ state, decisionId }) => state !== "held" && !decisionId))
    .map(figuresOf);
  if (released.length < FEWEST) return null;
  const range = (of: (figures: ClusterFigures) => number | null): Range => {
    const values = released.flatMap((figures) => of(figures) ?? []).sort((a, b) => a - b);
    const out = Math.floor(values.length * LEFT_OUT);
    return { low: values[out] ?? 0, high: values.at(-1 - out) ?? 0 };
  };
  return {
    networks: range(({ networks }) => networks),
    domains: range(({ domains }) => domains),
    projects: range(({ projects }) => projects),
    largestPart: range(({ largestPart }) => largestPart),
    minutes: range(({ minutes }) => minutes),
    mostAMinute: range(({ mostAMinute }) => mostAMinute),
    medianSeconds: range(({ medianSeconds }) => medianSeconds),
  };
}
