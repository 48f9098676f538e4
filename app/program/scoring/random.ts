export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** Of the bell curve around 0 with spread 1. */
  normal(): number;
  /** A whole number from 0 up to, and without, the given one. */
  below(end: number): number;
}

/**
 * The same numbers from the same seed, on every machine: sfc32 (Chris Doty-Humphrey's "small fast counting"
 * generator, 32-bit words), stirred twelve times before the first number. Normals by Marsaglia's polar method.
 */
export function randomFrom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const word = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    return mixed >>> 0;
  };
  for (let i = 0; i < 12; i++) word();
  const next = () => word() / 2 ** 32;
  let spare: number | null = null;
  const normal = (): number => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const [x, y] = [2 * next() - 1, 2 * next() - 1];
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const stretch = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * stretch;
      return x * stretch;
    }
  };
  return { next, normal, below: (end) => Math.floor(next() * end) };
}

/** A fresh order of the same things. */
export function shuffled<T>(things: readonly T[], random: Pick<Random, "below">): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const place = random.below(last + 1);
    [order[last], order[place]] = [order[place] as T, order[last] as T];
  }
  return order;
}
