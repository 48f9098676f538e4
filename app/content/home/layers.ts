import type { Criterion } from "~/program/season";

const LAST_TONE = 7;
const PIXELS_PER_PERCENT = 9.6;

/** How thick a layer is drawn, to scale. */
export function heightOf({ weight }: Pick<Criterion, "weight">): number {
  return Math.round(weight * PIXELS_PER_PERCENT);
}

/** Thin layers carry smaller figures. */
export function isThin({ weight }: Pick<Criterion, "weight">): boolean {
  return weight <= 12;
}

/** Spreads the layers over the eight tones, from bright peaks down to dark ground. */
export function toneOf(index: number, count: number): number {
  return count === 1 ? 0 : Math.round((index * LAST_TONE) / (count - 1));
}
