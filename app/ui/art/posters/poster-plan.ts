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
  | "books"
  | "bridge"
  | "cabin"
  | "canoe"
  | "comet"
  | "dish"
  | "dome"
  | "dunes"
  | "gem"
  | "hive"
  | "kite"
  | "lantern"
  | "leaf"
  | "lookout"
  | "pencil"
  | "puzzle"
  | "signpost"
  | "storm"
  | "syringa"
  | "tent"
  | "train"
  | "trout"
  | "turbines"
  | "windmill";

/** Bluebird, wheat, sage, garnet, dusk, night. */
export const RAMPS = ["b", "y", "s", "r", "d", "n"] as const;
type Ramp = (typeof RAMPS)[number];

export interface PosterPlan {
  motif: Motif;
  ramp: Ramp;
  /** The motif looks the other way. */
  isMirrored: boolean;
  /** Where the light stands. */
  sun: { x: number; y: number };
  /** Which land lies behind it, and what grows before it. */
  horizon: number;
  front: number;
}

export const HORIZON_COUNT = 6;
export const FRONT_COUNT = 4;

// The kinds of entry share no motif, so that a wall of posters can be read by it.
const MOTIFS: Record<PosterKind, readonly Motif[]> = {
  knowledge: ["dome", "dunes", "syringa", "comet", "leaf", "gem", "trout", "storm", "canoe"],
  application: ["lookout", "bridge", "barn", "dish"],
  agent: ["signpost", "tent", "balloons", "lantern"],
  simulation: ["storm", "canoe", "turbines", "comet"],
  learning: [
    "balloons",
    "books",
    "tent",
    "pencil",
    "kite",
    "puzzle",
    "lantern",
    "cabin",
    "signpost",
  ],
  solution: ["turbines", "barn", "lookout", "hive", "dish", "windmill", "train", "bridge"],
};

/** Where the light, and the star in it, can stand without being in the way. */
const HIGH: [number, number][] = [
  [72, 92],
  [250, 96],
];
const ANYWHERE: [number, number][] = [
  [80, 96],
  [160, 92],
  [240, 100],
];
const SUNS: Record<Motif, readonly [number, number][]> = {
  balloons: [[140, 116]],
  barn: ANYWHERE,
  books: [
    [70, 84],
    [252, 84],
  ],
  bridge: ANYWHERE,
  cabin: [
    [76, 96],
    [140, 88],
  ],
  canoe: ANYWHERE,
  comet: [[70, 76]],
  dish: [
    [66, 78],
    [150, 64],
  ],
  dome: HIGH,
  dunes: HIGH,
  gem: [[160, 190]],
  hive: [[160, 70]],
  kite: [[76, 96]],
  lantern: [[160, 230]],
  leaf: [[160, 150]],
  lookout: HIGH,
  pencil: HIGH,
  puzzle: [[92, 110]],
  signpost: HIGH,
  storm: [[150, 118]],
  syringa: [[160, 146]],
  tent: ANYWHERE,
  train: [
    [60, 92],
    [256, 84],
  ],
  trout: [[92, 88]],
  turbines: [[176, 96]],
  windmill: [
    [64, 96],
    [262, 76],
  ],
};

/** Which poster stands for the nth of its kind. The same number always gets the same one. */
export function posterPlan(kind: PosterKind, number: number): PosterPlan {
  const motifs = MOTIFS[kind];
  const shift = Object.keys(MOTIFS).indexOf(kind);
  const place = number % motifs.length;
  const motif = motifs[place] as Motif;
  // Once through the motifs, the ramps have moved on by one: all pairs come before any comes again.
  const round = Math.floor(number / motifs.length);
  const ramp = (place + round + shift) % RAMPS.length;
  const again = Math.floor(round / RAMPS.length);
  const suns = SUNS[motif];
  const [x, y] = suns[Math.floor(numbersFrom(shift * 7919 + number)() * suns.length)] as [
    number,
    number,
  ];
  const { isMirrored, horizon, front } = arrangement(shift * 7919 + ramp * 31 + place, again);
  return {
    motif,
    ramp: RAMPS[ramp] as Ramp,
    isMirrored,
    sun: { x: isMirrored ? 320 - x : x, y },
    horizon,
    front,
  };
}

/**
 * How the same motif in the same colours is put together the first, second, third time: never twice alike before
 * all lands, both sides and all that grows in front were used, and from one time to the next all three change.
 */
function arrangement(seed: number, again: number) {
  const random = numbersFrom(seed);
  const sameLand = Math.floor(again / HORIZON_COUNT);
  const sameSide = Math.floor(sameLand / 2);
  return {
    horizon: (Math.floor(random() * HORIZON_COUNT) + again) % HORIZON_COUNT,
    isMirrored: (Math.round(random()) + again + sameLand) % 2 === 1,
    front: (Math.floor(random() * FRONT_COUNT) + again + sameSide) % FRONT_COUNT,
  };
}

/** A linear congruential generator with the constants of Numerical Recipes: plenty for hills. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
