/** What a poster is for: the four kinds of idea, and the three kinds of entry. */
export type PosterKind =
  | "knowledge"
  | "application"
  | "agent"
  | "simulation"
  | "learning"
  | "solution";

export type Motif =
  | "balloons"
  | "barn"
  | "bridge"
  | "canoe"
  | "dome"
  | "dunes"
  | "lookout"
  | "signpost"
  | "storm"
  | "syringa"
  | "tent"
  | "turbines";

/** A letter of the art's ramps: bluebird, wheat, sage, garnet. */
export type Ramp = "b" | "y" | "s" | "r";

export interface PosterPlan {
  motif: Motif;
  ramp: Ramp;
  /** Where the light stands. */
  sun: { x: number; y: number };
  /** Numbers from 0 to 1, the same each time: heights, steps and places of the drawing. */
  random: () => number;
}

// Three motifs and four ramps have no common divisor: twelve numbers in a row make twelve posters.
const MOTIFS: Record<PosterKind, [Motif, Motif, Motif]> = {
  knowledge: ["dome", "dunes", "syringa"],
  application: ["lookout", "bridge", "barn"],
  agent: ["signpost", "tent", "balloons"],
  simulation: ["storm", "canoe", "turbines"],
  learning: ["balloons", "syringa", "tent"],
  solution: ["turbines", "barn", "lookout"],
};
const RAMPS: Ramp[] = ["b", "y", "s", "r"];

/** Which poster stands for the nth of its kind. The same number always gets the same one. */
export function posterPlan(kind: PosterKind, number: number): PosterPlan {
  const motifs = MOTIFS[kind];
  const shift = Object.keys(MOTIFS).indexOf(kind);
  const random = numbersFrom(shift * 7919 + number);
  return {
    motif: motifs[number % motifs.length] ?? motifs[0],
    ramp: RAMPS[(number + shift) % RAMPS.length] ?? "b",
    sun: { x: Math.round(70 + random() * 180), y: Math.round(92 + random() * 32) },
    random,
  };
}

/** A linear congruential generator with the constants of Numerical Recipes: plenty for hills. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
