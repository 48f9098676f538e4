/** Two words that are further apart have nothing to do with each other. */
const MOST_SLIPS = 2;
const TOO_MANY = MOST_SLIPS + 1;

/**
 * How many letters were mistyped, left out, added or swapped on the way from one word to the other. Three
 * stands for every larger number: a comparison of long words must cost no more than their letters.
 */
export function distanceBetween(one: string, other: string): number {
  return Math.min(TOO_MANY, slipsBehind(one, 0, other, 0, MOST_SLIPS));
}

/** Letters that agree are passed over; where they do not, each slip is tried on what is left of the words. */
function slipsBehind(
  one: string,
  at: number,
  other: string,
  otherAt: number,
  allowed: number,
): number {
  let [i, j] = [at, otherAt];
  while (i < one.length && one.charCodeAt(i) === other.charCodeAt(j)) {
    i += 1;
    j += 1;
  }
  const [left, otherLeft] = [one.length - i, other.length - j];
  if (Math.abs(left - otherLeft) > allowed) return TOO_MANY;
  if (left === 0 || otherLeft === 0) return left + otherLeft;
  if (allowed === 0) return TOO_MANY;
  const isSwapped =
    one.charCodeAt(i) === other.charCodeAt(j + 1) && one.charCodeAt(i + 1) === other.charCodeAt(j);
  return (
    1 +
    Math.min(
      slipsBehind(one, i + 1, other, j + 1, allowed - 1),
      slipsBehind(one, i + 1, other, j, allowed - 1),
      slipsBehind(one, i, other, j + 1, allowed - 1),
      isSwapped ? slipsBehind(one, i + 2, other, j + 2, allowed - 1) : TOO_MANY,
    )
  );
}
