import type { EntryToRead, Pair } from "./problem";

/** Judges and entries of a division that hang together by readings: within it scores can be compared. */
export interface Piece {
  division: string;
  entries: Set<string>;
  judges: Set<string>;
}

/** The divisions in pieces; a division in one is as it should be. */
export function piecesOf(entries: EntryToRead[], readings: Pair[]): Map<string, Piece[]> {
  const judgesOf = grouped(
    readings,
    ({ entryId }) => entryId,
    ({ judgeId }) => judgeId,
  );
  const divisions = grouped(
    entries,
    ({ division }) => division,
    ({ id }) => id,
  );
  return new Map(
    [...divisions].map(([division, ids]) => [division, piecesOfDivision(division, ids, judgesOf)]),
  );
}

export function brokenDivisions(pieces: Map<string, Piece[]>): Piece[][] {
  return [...pieces.values()].filter(({ length }) => length > 1);
}

/** How many joints are missing in all. */
export function missingJoints(pieces: Map<string, Piece[]>): number {
  return brokenDivisions(pieces).reduce((sum, { length }) => sum + length - 1, 0);
}

function piecesOfDivision(
  division: string,
  ids: string[],
  judgesOf: Map<string, string[]>,
): Piece[] {
  let pieces: Piece[] = [];
  for (const id of ids) {
    const judges = judgesOf.get(id) ?? [];
    const touched = pieces.filter((piece) => judges.some((judge) => piece.judges.has(judge)));
    const joined: Piece = {
      division,
      entries: new Set([id, ...touched.flatMap((piece) => [...piece.entries])]),
      judges: new Set([...judges, ...touched.flatMap((piece) => [...piece.judges])]),
    };
    pieces = [...pieces.filter((piece) => !touched.includes(piece)), joined];
  }
  return pieces;
}

function grouped<Item>(
  items: Item[],
  keyOf: (item: Item) => string,
  idOf: (item: Item) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(idOf(item));
    else groups.set(keyOf(item), [idOf(item)]);
  }
  return groups;
}
