import type { EntryView } from "./entry-view.server";

/** What stands between an entry and being complete, as far as it is this visitor's to mend. */
export type Turn =
  | { entry: string; name: string; what: "guardian"; children: string[] }
  | { entry: string; name: string; what: "members"; missing: number };

export function turnsOf(view: EntryView): Turn[] {
  if (!view.isOwnTurn || view.trail.length === 0) return [];
  const { id: entry, name, children, studentsNotNamed: missing } = view;
  const without = children.filter((child) => child.isGuardianMissing);
  const turns: Turn[] = [];
  if (without.length > 0) {
    const names = without.map(({ givenName }) => givenName);
    turns.push({ entry, name, what: "guardian", children: names });
  }
  if (missing > 0) turns.push({ entry, name, what: "members", missing });
  return turns;
}
