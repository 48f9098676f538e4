import { isHeld, type Pair, pairKey, type StandingReading } from "./problem";
import { hashOf, numbersFrom } from "./seeded";
import { colourEvenly, type Edge } from "./thirds";

export interface PlacedReading extends Pair {
  /** From 1, after the calibration projects, which come first for everybody. */
  position: number;
  /** Early, in the middle or late: 0, 1 or 2. The parts of a list are equal to within one. */
  part: number;
}

const PARTS = 3;
/** Swaps that are tried for each reading, list after list, and so often over all lists. */
const SWAPS = 20;
const ROUNDS = 4;

/**
 * In which order each judge reads: every entry comes early, in the middle and late alike often, so that whoever
 * grows stricter or milder along the list does so to all. What is held was read first and keeps its place.
 */
export function readingOrder(
  readings: Pair[],
  { seed, standing }: { seed: number; standing: StandingReading[] },
): PlacedReading[] {
  const heldAt = new Map(standing.filter(isHeld).map((reading, at) => [pairKey(reading), at]));
  const edges: Edge<Pair>[] = readings
    .filter((reading) => !heldAt.has(pairKey(reading)))
    .toSorted((a, b) => chance(seed, a) - chance(seed, b) || (pairKey(a) < pairKey(b) ? -1 : 1))
    .map((item) => ({ item, list: item.judgeId, entry: item.entryId, colour: 0 }));
  colourEvenly(edges, PARTS);
  const held = readings
    .filter((reading) => heldAt.has(pairKey(reading)))
    .sort((a, b) => (heldAt.get(pairKey(a)) ?? 0) - (heldAt.get(pairKey(b)) ?? 0));
  const judges = [...new Set(readings.map(({ judgeId }) => judgeId))].sort();
  const lists = judges.map((judgeId): Place[] => {
    const first = held.filter((reading) => reading.judgeId === judgeId);
    const own = edges.filter(({ list }) => list === judgeId);
    const rest = own.toSorted((a, b) => a.colour - b.colour);
    return [
      ...first.map((pair) => ({ pair, part: 0, isHeld: true })),
      ...rest.map(({ item, colour }) => ({ pair: item, part: colour, isHeld: false })),
    ];
  });
  evenOut(lists, seed);
  return lists.flatMap((list) =>
    list.map(({ pair, part }, at) => ({ ...pair, position: at + 1, part })),
  );
}

interface Place {
  pair: Pair;
  part: number;
  isHeld: boolean;
}

/** Within a part of a list, swaps two readings where the entries' mean places come nearer to the middle. */
function evenOut(lists: Place[][], seed: number): void {
  const draw = numbersFrom(seed);
  const placesOf = new Map<string, number[]>();
  for (const list of lists) {
    for (const [at, { pair }] of list.entries()) {
      placesOf.set(pair.entryId, [...(placesOf.get(pair.entryId) ?? []), placeOf(at, list)]);
    }
  }
  for (const list of Array.from({ length: ROUNDS }, () => lists).flat()) {
    for (let attempt = 0; attempt < SWAPS * list.length; attempt += 1) {
      const one = Math.floor(draw() * list.length);
      const other = Math.floor(draw() * list.length);
      swapIfBetter(list, one, other, placesOf);
    }
  }
}

function swapIfBetter(
  list: Place[],
  one: number,
  other: number,
  placesOf: Map<string, number[]>,
): void {
  const [a, b] = [list[one], list[other]];
  if (!a || !b || a === b || a.part !== b.part || a.isHeld || b.isHeld) return;
  const [from, to] = [placeOf(one, list), placeOf(other, list)];
  const [ofA, ofB] = [placesOf.get(a.pair.entryId) ?? [], placesOf.get(b.pair.entryId) ?? []];
  const [newA, newB] = [replaced(ofA, from, to), replaced(ofB, to, from)];
  if (unevenness(newA) + unevenness(newB) >= unevenness(ofA) + unevenness(ofB)) return;
  placesOf.set(a.pair.entryId, newA);
  placesOf.set(b.pair.entryId, newB);
  list[one] = b;
  list[other] = a;
}

/** From 0, the beginning of a list, to 1, its end. */
function placeOf(at: number, { length }: Place[]): number {
  return (at + 0.5) / length;
}

function unevenness(places: number[]): number {
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  return places.length * (mean - 0.5) ** 2;
}

function replaced(places: number[], from: number, to: number): number[] {
  return places.toSpliced(places.indexOf(from), 1, to);
}

function chance(seed: number, { entryId, judgeId }: Pair): number {
  return hashOf(seed, "order", entryId, judgeId);
}
