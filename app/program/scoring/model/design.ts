import { add, at, type Numbers, type Places } from "./numbers";

/** What a judge gave one entry, on 0 to 100. */
export interface Reading {
  entry: string;
  judge: string;
  y: number;
}

/** One of the two crossed effects: its levels by name, and which of them each reading belongs to. */
export interface Side {
  names: string[];
  of: Places;
  counts: Numbers;
  sums: Numbers;
}

/** The readings as numbers: y around their mean, and both sides. The wider one costs next to nothing. */
export interface Design {
  size: number;
  mean: number;
  y: Numbers;
  entries: Side;
  judges: Side;
  wide: Side;
  narrow: Side;
  /** Of each level of the wide side: where its readings begin in `narrowOf`. */
  begins: Places;
  narrowOf: Places;
}

export function designOf(readings: readonly Reading[]): Design {
  const sorted = inOrder(readings);
  const size = sorted.length;
  const mean = sorted.reduce((total, { y }) => total + y, 0) / (size || 1);
  const y = Float64Array.from(sorted, (reading) => reading.y - mean);
  const entries = sideOf(
    sorted.map(({ entry }) => entry),
    y,
  );
  const judges = sideOf(
    sorted.map(({ judge }) => judge),
    y,
  );
  const areEntriesWide = entries.names.length >= judges.names.length;
  const [wide, narrow] = areEntriesWide ? [entries, judges] : [judges, entries];
  return { size, mean, y, entries, judges, wide, narrow, ...narrowByWide(wide, narrow) };
}

/** Whatever order they come in, the same numbers are added in the same order. */
export function inOrder(readings: readonly Reading[]): Reading[] {
  return readings.toSorted(
    (a, b) => compare(a.entry, b.entry) || compare(a.judge, b.judge) || a.y - b.y,
  );
}

/** In how many pieces judges and entries hang together; scores of two pieces compare by belief alone. */
export function piecesOf({ entries, judges, size }: Design): number {
  const root = Int32Array.from({ length: entries.names.length + judges.names.length }, (_, i) => i);
  const find = (place: number): number => {
    let here = place;
    while (at(root, here) !== here) here = at(root, here);
    return here;
  };
  let pieces = root.length;
  for (let i = 0; i < size; i++) {
    const entry = find(at(entries.of, i));
    const judge = find(entries.names.length + at(judges.of, i));
    if (entry === judge) continue;
    root[judge] = entry;
    pieces -= 1;
  }
  return pieces;
}

function sideOf(ids: string[], y: Numbers): Side {
  const names = [...new Set(ids)].toSorted(compare);
  const places = new Map(names.map((name, place) => [name, place]));
  const of = Int32Array.from(ids, (id) => places.get(id) ?? 0);
  const counts = new Float64Array(names.length);
  const sums = new Float64Array(names.length);
  of.forEach((place, i) => {
    add(counts, place, 1);
    add(sums, place, at(y, i));
  });
  return { names, of, counts, sums };
}

function narrowByWide(wide: Side, narrow: Side): Pick<Design, "begins" | "narrowOf"> {
  const begins = new Int32Array(wide.names.length + 1);
  wide.counts.forEach((count, level) => {
    begins[level + 1] = at(begins, level) + count;
  });
  const next = begins.slice();
  const narrowOf = new Int32Array(wide.of.length);
  wide.of.forEach((level, i) => {
    narrowOf[at(next, level)] = at(narrow.of, i);
    add(next, level, 1);
  });
  return { begins, narrowOf };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
