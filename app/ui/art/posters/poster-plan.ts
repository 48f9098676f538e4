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
/** Where the light, and the star in it, can stand without being in the way. */
const SUNS: Record<Motif, [number, number][]> = {
  balloons: [[140, 116]],
  barn: [
    [70, 100],
    [160, 92],
    [250, 108],
  ],
  bridge: [
    [84, 110],
    [160, 96],
    [236, 112],
  ],
  canoe: [
    [96, 104],
    [160, 92],
    [224, 110],
  ],
  dome: [
    [72, 92],
    [250, 96],
  ],
  dunes: [
    [90, 96],
    [226, 92],
  ],
  lookout: [
    [66, 104],
    [256, 100],
  ],
  signpost: [
    [84, 84],
    [236, 80],
  ],
  storm: [[150, 118]],
  syringa: [[160, 146]],
  tent: [
    [80, 96],
    [160, 104],
    [240, 92],
  ],
  turbines: [[176, 96]],
};
const RAMPS: Ramp[] = ["b", "y", "s", "r"];

/** Which poster stands for the nth of its kind. The same number always gets the same one. */
export function posterPlan(kind: PosterKind, number: number): PosterPlan {
  const motifs = MOTIFS[kind];
  const shift = Object.keys(MOTIFS).indexOf(kind);
  const random = numbersFrom(shift * 7919 + number);
  const motif = motifs[number % motifs.length] ?? motifs[0];
  const suns = SUNS[motif];
  const [x, y] = suns[Math.floor(random() * suns.length)] ?? [160, 96];
  return {
    motif,
    ramp: RAMPS[(number + shift) % RAMPS.length] ?? "b",
    sun: { x, y },
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
