/** What the list and the slips say of one class; `classId` is null for children in none. */
export interface SlipsOfClass {
  classId: string | null;
  /** Those who are on the list now: none where a newer list calls the class by another name. */
  pupils: number;
  used: number;
  unused: number;
}

export interface SlipCounts {
  pupils: number;
  used: number;
  /** The unused ones for which there is a child. */
  open: number;
  /** So many a new print of this class would be. */
  free: number;
}

/**
 * The one rule: a school has no more slips that count than children. All used ones count, and of the unused ones as
 * many as their class has children without a used one; a class that nobody is in any more has none.
 */
export function countSlips(classes: readonly SlipsOfClass[]): Map<string | null, SlipCounts> {
  const sum = (count: (of: SlipsOfClass) => number) =>
    classes.reduce((all, of) => all + count(of), 0);
  const left = Math.max(0, sum(({ pupils }) => pupils) - sum(({ used }) => used));
  const withoutVote = ({ pupils, used }: SlipsOfClass) =>
    Math.min(left, Math.max(0, pupils - used));
  const openOf = (of: SlipsOfClass) => Math.min(of.unused, withoutVote(of));
  const allOpen = sum(openOf);
  return new Map(
    classes.map((of) => {
      const { classId, pupils, used } = of;
      const open = openOf(of);
      const free = Math.min(withoutVote(of), Math.max(0, left - (allOpen - open)));
      return [classId, { pupils, used, open, free }];
    }),
  );
}
