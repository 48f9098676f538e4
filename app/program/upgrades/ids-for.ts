import { freshId } from "../entry-ids";

export interface Identified {
  id: string;
  name: string;
}

/**
 * Ids for entries that were stored without: the shipped entry of the same name lends its id, else the
 * one in the same place, which staff have renamed; what staff have added gets one made from its name.
 */
export function idsFor(
  entries: { name: string }[],
  shipped: Identified[],
  takenElsewhere: string[] = [],
): string[] {
  const taken = new Set(takenElsewhere);
  const take = (id: string | undefined) => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  const byName = entries.map(({ name }) =>
    take(shipped.find((entry) => isSameName(entry.name, name))?.id),
  );
  const byPlace = byName.map((id, index) => id ?? take(shipped[index]?.id));
  return byPlace.map((id, index) => id ?? take(freshId(entries[index]?.name ?? "", taken)) ?? "");
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
