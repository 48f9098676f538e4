import { BAD_TEXTS, WORST_TEXTS } from "./bad-texts.ts";

/** What a program may send in the place of a text, a number or a choice. */
const WRONG_TYPES: Record<string, unknown> = {
  nothing: null,
  yes: true,
  zero: 0,
  "below zero": -1,
  "a fraction": 0.1,
  "the largest number": Number.MAX_VALUE,
  "past the safe numbers": 2 ** 53,
  "a list of texts": ["Ada", "Grace"],
  "a long list": Array(2_000).fill("x"),
  "an object that says it is a text": { toString: "x", valueOf: 1, length: 3 },
  "an object of query signs": { $gt: "", $where: "sleep(9000)" },
  "lists in lists": nested(200),
};

/** What is sent in every single field of a JSON call. */
export const WORST_VALUES: [name: string, value: unknown][] = [
  ...Object.entries(WRONG_TYPES),
  ...WORST_TEXTS,
];

export const BAD_VALUES: [name: string, value: unknown][] = [
  ...Object.entries(WRONG_TYPES),
  ...Object.entries(BAD_TEXTS),
];

function nested(depth: number): unknown {
  return depth === 0 ? "deep" : [nested(depth - 1)];
}
