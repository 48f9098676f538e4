import { audienceParts } from "./audience";
import { judgedCriteria, pointsOfStep, yOf } from "./criteria";
import { type Field, readingsOf } from "./field";
import { meanOf, plainMeans } from "./plain-mean";

/** Compares entries with equal scores by the rubric's first and second criterion for it; never by time. */
export function tieBreakersOf(field: Field): { compare(a: string, b: string): number } {
  const criteria = (["first", "second"] as const).flatMap((turn) =>
    field.rubric.filter(({ tieBreaker }) => tieBreaker === turn),
  );
  const values = criteria.map(({ id, mark }) =>
    mark === "audience" ? votesOf(field) : stepsOf(field, id),
  );
  const means = plainMeans(readingsOf(field));
  // Where a criterion is not scored, its weight is spread over the others; so is its voice here.
  const pointsOf = (own: Map<string, number>, entry: string) =>
    own.get(entry) ?? means.get(entry)?.value ?? 0;
  return {
    compare(a, b) {
      for (const own of values) {
        const difference = pointsOf(own, b) - pointsOf(own, a);
        // Means of whole steps: what differs at all differs by more.
        if (Math.abs(difference) > 1e-9) return difference;
      }
      return 0;
    },
  };
}

/** The plain mean of its finished readings on one criterion, in points. */
function stepsOf({ entries, scores, rubric }: Field, id: string): Map<string, number> {
  const isTeam = new Map(entries.map((one) => [one.entry, one.isTeam]));
  const scored = scores.filter(({ entry, steps }) => {
    const team = isTeam.get(entry);
    if (team === undefined || yOf(steps, rubric, team) === null) return false;
    return judgedCriteria(rubric, team).some((criterion) => criterion.id === id);
  });
  return new Map(
    [...Map.groupBy(scored, ({ entry }) => entry)].map(([entry, own]) => [
      entry,
      meanOf(own.map(({ steps }) => pointsOfStep(steps[id] ?? 0))),
    ]),
  );
}

function votesOf({ entries, rubric, audienceMinimumVotes }: Field): Map<string, number> {
  const parts = [...audienceParts(entries, rubric, audienceMinimumVotes)];
  return new Map(
    parts.flatMap(([entry, { weight, score }]) => (weight > 0 ? [[entry, score]] : [])),
  );
}
