/** So many of its best projects speak for a school. */
const BEST = 3;

interface SchoolFinals {
  id: string;
  name: string;
  /** Of its ranked projects of the online round. */
  finals: number[];
}

export interface ListedSchool {
  id: string;
  name: string;
  /** The figure that it is listed by, in words. */
  why: string;
}

/** Schools by the mean of their three best finals; who has fewer comes after them, who has none is not listed. */
export function schoolsByBest(schools: readonly SchoolFinals[]): ListedSchool[] {
  return schools
    .filter(({ finals }) => finals.length > 0)
    .map((school) => ({ ...school, mean: meanOfBest(school.finals) }))
    .toSorted((a, b) => Number(isFull(b)) - Number(isFull(a)) || b.mean - a.mean)
    .map(({ id, name, finals, mean }) => ({
      id,
      name,
      why: `${mean.toFixed(1)} points over ${Math.min(finals.length, BEST)} of ${finals.length} ranked projects`,
    }));
}

function isFull({ finals }: SchoolFinals): boolean {
  return finals.length >= BEST;
}

function meanOfBest(finals: readonly number[]): number {
  const best = finals.toSorted((a, b) => b - a).slice(0, BEST);
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}
