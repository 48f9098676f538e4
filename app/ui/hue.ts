/** The five hues of the site. A hue never speaks alone: a label or an icon stands with it. */
export type Hue = "huckleberry" | "bluebird" | "garnet" | "sage" | "wheat";

const HUES: readonly Hue[] = ["huckleberry", "bluebird", "sage", "wheat", "garnet"];

/** Sets `bg-hue`, `text-hue`, `border-hue`, `text-hue-ink` and `bg-hue-bg` for what is inside. */
export const HUE_CLASS: Record<Hue, string> = {
  huckleberry: "hue-huckleberry",
  bluebird: "hue-bluebird",
  garnet: "hue-garnet",
  sage: "hue-sage",
  wheat: "hue-wheat",
};

/** Takes the hues in turn, for lists whose length nobody knows. */
export function hueAt(index: number): Hue {
  return HUES[index % HUES.length] ?? "huckleberry";
}
