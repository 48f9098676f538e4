/** The height of a piece, in its own coordinates; its width is 100. */
const HEIGHT = 88;
const HIGHEST = 74;

/** How the skyline strays from a straight line, so that it is a ridge and no chart. Both ends are still. */
const ROUGHNESS = [0, -3, 2, -1, 0, 3, -2, 1, 0];

export interface RidgePiece {
  range: string;
  /** The side of the summit that the sun does not reach. */
  shade: string;
}

/** A mountain range over the columns of a table: each summit as high as its share, 0 to 1. */
export function ridge(shares: readonly number[]): RidgePiece[] {
  const heights = shares.map((share) => Math.min(1, Math.max(0, share)) * HIGHEST);
  return heights.map((summit, index) => {
    const left = meeting(heights[index - 1], summit);
    const right = meeting(summit, heights[index + 1]);
    const skyline = ROUGHNESS.map((stray, step) => {
      const from = step < 4 ? left : summit;
      const to = step < 4 ? summit : right;
      const height = from + ((to - from) * (step < 4 ? step : step - 4)) / 4;
      return `${step * 12.5} ${yOf(height + (height > 6 ? stray : 0))}`;
    });
    return {
      range: `M0 ${HEIGHT}L${skyline.join("L")}L100 ${HEIGHT}z`,
      shade: `M${skyline.slice(4, 7).join("L")}L66 ${yOf(summit * 0.5)}L60 ${yOf(summit * 0.62)}L55 ${yOf(summit * 0.4)}z`,
    };
  });
}

/** Where two summits meet; the range begins and ends on the ground. */
function meeting(one: number | undefined, other: number | undefined): number {
  return one === undefined || other === undefined ? 0 : ((one + other) / 2) * 0.9;
}

function yOf(height: number): string {
  return Math.min(HEIGHT, HEIGHT - height).toFixed(1);
}
