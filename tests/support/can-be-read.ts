import { conflictsBetween, hasHardConflict } from "~/program/assignment/conflicts";
import { isHeld, type Problem, pairKey } from "~/program/assignment/problem";

/**
 * Whether all readings can be given, asked in another way than the programme does: Ford and Fulkerson on a
 * table of who may read what. Entries, then judges, then how much room is left.
 */
export function canBeRead(
  { entries, judges, readings }: Problem,
  demandOf: (entryId: string) => number,
  { isWithoutConflicts = false, isWithoutCaps = false } = {},
): boolean {
  const held = new Set(readings.filter(isHeld).map(pairKey));
  const heldOf = (id: string) => readings.filter((one) => isHeld(one) && one.entryId === id).length;
  const heldBy = (id: string) => readings.filter((one) => isHeld(one) && one.judgeId === id).length;
  const free = entries.map((entry) =>
    judges.map((judge) => {
      if (held.has(pairKey({ entryId: entry.id, judgeId: judge.id }))) return false;
      return isWithoutConflicts || !hasHardConflict(conflictsBetween(judge, entry));
    }),
  );
  const room = judges.map(({ id, cap }) =>
    isWithoutCaps && cap > 0 ? entries.length : Math.max(0, cap - heldBy(id)),
  );
  const isGiven = free.map((row) => row.map(() => false));
  return entries.every(({ id }, entry) => {
    const demand = Math.max(0, demandOf(id) - heldOf(id));
    return Array.from({ length: demand }).every(() => givesOne(entry));
  });

  /** Breadth first over entries that have to look for another judge; remembers from where each was reached. */
  function givesOne(start: number): boolean {
    const from = new Map<number, { entry: number; judge: number } | null>([[start, null]]);
    const seen = new Set<number>();
    for (const entry of from.keys()) {
      for (const judge of judges.keys()) {
        if (seen.has(judge) || !free[entry]?.[judge] || isGiven[entry]?.[judge]) continue;
        seen.add(judge);
        if ((room[judge] ?? 0) > 0) {
          room[judge] = (room[judge] ?? 0) - 1;
          give(entry, judge, from);
          return true;
        }
        for (const other of entries.keys()) {
          if (isGiven[other]?.[judge] && !from.has(other)) from.set(other, { entry, judge });
        }
      }
    }
    return false;
  }

  function give(
    entry: number,
    judge: number,
    from: Map<number, { entry: number; judge: number } | null>,
  ): void {
    set(entry, judge, true);
    for (
      let [now, step] = [entry, from.get(entry)];
      step;
      [now, step] = [step.entry, from.get(step.entry)]
    ) {
      set(now, step.judge, false);
      set(step.entry, step.judge, true);
    }
  }

  function set(entry: number, judge: number, value: boolean): void {
    const row = isGiven[entry];
    if (row) row[judge] = value;
  }
}
