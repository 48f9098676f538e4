import { finalScore } from "../audience";
import { drawEntries } from "../model/draw-entries";
import { type Random, randomFrom } from "../random";
import type { Ranking } from "../rank-field";
import type { FieldScores } from "../score-field";

const DRAWS = 1000;
/** Fixed, so that everybody draws the same; any other would do as well. */
const SEED = 2026;

export interface Chance {
  entry: string;
  /** How often it came first, and how often at or above the line: 0 to 1. */
  first: number;
  aboveLine: number;
}

/**
 * From 1,000 draws of all entries together, given the scores; votes are counted and do not vary. Null where
 * nothing says how sure the scores are.
 */
export function chancesOf(
  { ranked }: Ranking,
  scores: FieldScores,
  line: number,
  { draws = DRAWS, seed = SEED } = {},
): Chance[] | null {
  const draw = drawOf(scores);
  if (!draw || ranked.length === 0) return null;
  const random = randomFrom(seed);
  const firsts = new Float64Array(ranked.length);
  const aboves = new Float64Array(ranked.length);
  for (let turn = 0; turn < draws; turn++) {
    const drawn = draw(random);
    // Equal draws keep the order of the ranking.
    const order = ranked
      .map(({ entry, audience }, i) => ({ i, final: finalScore(drawn.get(entry) ?? 0, audience) }))
      .toSorted((a, b) => b.final - a.final);
    order.slice(0, line).forEach(({ i }, place) => {
      aboves[i] = (aboves[i] ?? 0) + 1;
      if (place === 0) firsts[i] = (firsts[i] ?? 0) + 1;
    });
  }
  return ranked.map(({ entry }, i) => ({
    entry,
    first: (firsts[i] ?? 0) / draws,
    aboveLine: (aboves[i] ?? 0) / draws,
  }));
}

function drawOf({ method, fit, adjusted }: FieldScores) {
  if (method === "model" && fit) {
    return (random: Random) => {
      const drawn = drawEntries(fit, random);
      return new Map(fit.entries.map(({ name }, i) => [name, drawn[i] ?? 0]));
    };
  }
  const known = [...adjusted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (known.some(([, { se }]) => se === null)) return null;
  return (random: Random) =>
    new Map(known.map(([entry, { value, se }]) => [entry, value + (se ?? 0) * random.normal()]));
}
