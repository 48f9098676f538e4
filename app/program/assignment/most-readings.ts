/** Who may read what, and how much: all that decides whether it can be done at all. */
export interface Supply {
  /** Readings that an entry still needs, and the judges who may give one. */
  entries: Map<string, { demand: number; judges: string[] }>;
  /** How many more a judge may take. */
  room: Map<string, number>;
}

export interface MostReadings {
  /** What no arrangement can give. */
  short: Map<string, number>;
  /** The judges who are full and the entries that fight for them: why it cannot be done. */
  full: Set<string>;
  rivals: Set<string>;
}

/** As many readings as there can be (Kuhn): whoever is in the way is asked to make room. */
export function mostReadings({ entries, room }: Supply): MostReadings {
  const readersOf = new Map([...entries.keys()].map((id) => [id, new Set<string>()]));
  const listOf = new Map([...room.keys()].map((id) => [id, new Set<string>()]));
  const most: MostReadings = { short: new Map(), full: new Set(), rivals: new Set() };
  for (const [id, { demand }] of entries) {
    for (let given = 0; given < demand; given += 1) {
      if (!giveOne(id, new Set())) most.short.set(id, (most.short.get(id) ?? 0) + 1);
    }
  }
  for (const id of most.short.keys()) {
    most.rivals.add(id);
    giveOne(id, most.full, most.rivals);
  }
  return most;

  function giveOne(entryId: string, asked: Set<string>, rivals?: Set<string>): boolean {
    const readers = readersOf.get(entryId);
    for (const judgeId of entries.get(entryId)?.judges ?? []) {
      if (asked.has(judgeId) || readers?.has(judgeId)) continue;
      asked.add(judgeId);
      const list = listOf.get(judgeId) ?? new Set();
      if (list.size >= (room.get(judgeId) ?? 0) && !makeRoom(judgeId, list, asked, rivals))
        continue;
      list.add(entryId);
      readers?.add(judgeId);
      return true;
    }
    return false;
  }

  function makeRoom(judgeId: string, list: Set<string>, asked: Set<string>, rivals?: Set<string>) {
    for (const other of list) {
      rivals?.add(other);
      if (!giveOne(other, asked, rivals)) continue;
      list.delete(other);
      readersOf.get(other)?.delete(judgeId);
      return true;
    }
    return false;
  }
}
