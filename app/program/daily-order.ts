import { todayOf } from "./mountain-time";

/**
 * What a day's order is drawn from: "2025-26/2026-03-22", the season and the date in Mountain Time. It stands on
 * the page, so that anybody can draw the same order.
 */
export function orderSeed(seasonId: string, now: Date): string {
  return `${seasonId}/${todayOf({ now })}`;
}

/** The same for everybody on that day: by the hash of the seed and a project's number, then by the number. */
export function inDailyOrder<Item extends { number: number }>(
  items: readonly Item[],
  seed: string,
): Item[] {
  return items
    .map((item) => ({ item, place: placeOf(seed, item.number) }))
    .toSorted((a, b) => a.place - b.place || a.item.number - b.item.number)
    .map(({ item }) => item);
}

/** Two that look alike do not hang side by side: the second changes places with the next one that looks otherwise. */
export function hungApart<Item>(items: readonly Item[], lookOf: (item: Item) => string): Item[] {
  const hung = [...items];
  for (let at = 1; at < hung.length; at += 1) {
    const [before, here] = [hung[at - 1] as Item, hung[at] as Item];
    if (lookOf(before) !== lookOf(here)) continue;
    const other = hung.findIndex((item, place) => place > at && lookOf(item) !== lookOf(before));
    if (other < 0) break;
    hung[at] = hung[other] as Item;
    hung[other] = here;
  }
  return hung;
}

/** FNV-1a over "seed/number", then MurmurHash3's last step: without it numbers in a row stay together. */
export function placeOf(seed: string, number: number): number {
  let hash = 0x811c9dc5;
  for (const sign of `${seed}/${number}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
