/** Rows of numbers that are as quick as the machine; inside this folder only. */
export type Numbers = Float64Array;
export type Places = Int32Array;

/** The compiler cannot know that a place is inside: here, once, it is told so. */
export function at(numbers: Numbers | Places, place: number): number {
  return numbers[place] as number;
}

export function add(numbers: Numbers | Places, place: number, amount: number): void {
  numbers[place] = at(numbers, place) + amount;
}

export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

export function dot(a: Numbers, b: Numbers): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += at(a, i) * at(b, i);
  return total;
}

/** "61.25", "74.95" and what computing leaves beside them come to the same tenth on every machine. */
export function toTenth(value: number): number {
  const inTenths = Math.round(value * 1e7) / 1e6;
  return (Math.sign(inTenths) * Math.round(Math.abs(inTenths))) / 10;
}
