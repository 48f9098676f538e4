import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceBetween } from "./word-distance";

/** Few letters, so that words are near each other; two of them are halves of one sign. */
const words = fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "\uD83D"), maxLength: 9 });

test("is what the whole table of all ways says, up to two slips", () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(distanceBetween(one, other)).toBe(Math.min(3, shortestWay(one, other)));
    }),
    { numRuns: 5_000 },
  );
});

test("and so it is for long names with slips anywhere", () => {
  const slip = fc.record({ at: fc.nat(40), how: fc.constantFrom("swap", "drop", "add", "change") });
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("m", "a", "y"), minLength: 20, maxLength: 40 }),
      fc.array(slip, { maxLength: 4 }),
      (name, slips) => {
        const typed = slips.reduce(mistype, name);
        expect(distanceBetween(name, typed)).toBe(Math.min(3, shortestWay(name, typed)));
      },
    ),
    { numRuns: 1_000 },
  );
});

function mistype(name: string, { at, how }: { at: number; how: string }): string {
  const [before, first = "", second = "", rest] = [
    name.slice(0, at),
    name[at],
    name[at + 1],
    name.slice(at + 2),
  ];
  if (how === "swap") return before + second + first + rest;
  if (how === "drop") return before + second + rest;
  return how === "add" ? `${before}x${first}${second}${rest}` : `${before}x${second}${rest}`;
}

/** Every way from one word to the other, letter by letter. */
function shortestWay(one: string, other: string): number {
  const ways = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => i + j),
  );
  const way = (i: number, j: number) => ways[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const shortest = Math.min(
        way(i - 1, j) + 1,
        way(i, j - 1) + 1,
        way(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwapped ? way(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      ways[i]?.splice(j, 1, shortest);
    }
  }
  return way(one.length, other.length);
}
