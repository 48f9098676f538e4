/** A number below 2³² for some words, the same at every time and on every machine. */
export function hashOf(seed: number, ...words: string[]): number {
  let hash = (seed ^ 2_166_136_261) >>> 0;
  for (const sign of words.join("\n")) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  // The last signs of an id have to reach the first bits too.
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** In an order that depends on the seed and on the ids, and not on how they came. */
export function shuffledById<Item extends { id: string }>(items: Item[], seed: number): Item[] {
  return items
    .map((item) => ({ item, place: hashOf(seed, item.id) }))
    .sort((a, b) => a.place - b.place || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item }) => item);
}

/** Numbers from 0 to below 1, one after the other. */
export function numbersFrom(seed: number): () => number {
  let state = hashOf(seed, "numbers");
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
