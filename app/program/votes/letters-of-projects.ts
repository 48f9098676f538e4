/** A project as staff read it before the vote has closed. */
interface LetteredPart {
  letter: string;
  votes: number;
}

/**
 * The projects of one cluster as letters, drawn anew for each by a seed of its own: nobody can add one project up
 * over clusters. The largest is not always A.
 */
export function letteredParts(
  votes: readonly { project: number }[],
  drawOf: (project: number) => string,
): LetteredPart[] {
  const counts = Map.groupBy(votes, ({ project }) => project);
  return [...counts]
    .map(([project, all]) => ({ draw: drawOf(project), votes: all.length }))
    .sort((a, b) => (a.draw < b.draw ? -1 : 1))
    .map((part, at) => ({ letter: letterOf(at), votes: part.votes }));
}

/** A to Z, then AA. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
