import { balanceCost, Fits } from "~/program/assignment/fit";
import { piecesOf } from "~/program/assignment/pieces";
import { isHeld, type Pair, type Problem, pairKey } from "~/program/assignment/problem";
import { type LinearAnswer, type LinearProgram, solveLinear } from "./linear-solver.ts";

interface Wishes {
  /** How many readings each entry needs; the minimum where nothing is said. */
  demandOf?: (entryId: string) => number;
  /** What a reading costs beside its fit. */
  extraCost?: (pair: Pair) => number;
  /** These have to be. */
  forced?: Pair[];
  /** Of each set, one has to be. */
  oneOf?: Pair[][];
}

const NAME = { pair: (pair: Pair) => `x_${pair.entryId}_${pair.judgeId}` };

/** The assignment, written down once more and in another way: unknowns and sums, for somebody else's solver. */
export function assignmentProgram(problem: Problem, wishes: Wishes = {}): LinearProgram {
  const { demandOf = () => problem.minimum, extraCost = () => 0, forced = [], oneOf = [] } = wishes;
  const fits = new Fits(problem);
  const held = new Set(problem.readings.filter(isHeld).map(pairKey));
  const free = problem.entries.flatMap(({ id: entryId }) =>
    problem.judges
      .map(({ id: judgeId }) => ({ entryId, judgeId }))
      .filter((pair) => fits.of(pair)?.isAllowed && !held.has(pairKey(pair))),
  );
  const isFree = new Set(free.map(NAME.pair));
  const sumOf = (pairs: Pair[]) =>
    Object.fromEntries(
      pairs
        .map(NAME.pair)
        .filter((name) => isFree.has(name))
        .map((name) => [name, 1]),
    );
  const program: LinearProgram = {
    least: Object.fromEntries(
      free.map((pair) => [NAME.pair(pair), (fits.of(pair)?.cost ?? 0) + extraCost(pair)]),
    ),
    rules: [...forced.map((pair) => [pair]), ...oneOf].map((set) => ({
      sum: sumOf(set),
      atLeast: 1,
    })),
    unknowns: free.map(NAME.pair),
  };
  const heldIn = (key: keyof Pair, id: string) =>
    problem.readings.filter((reading) => isHeld(reading) && reading[key] === id).length;
  for (const { id } of problem.entries) {
    const sum = sumOf(free.filter(({ entryId }) => entryId === id));
    const atLeast = demandOf(id) - heldIn("entryId", id);
    if (Object.keys(sum).length > 0) program.rules.push({ sum, atLeast });
    else if (atLeast > 0) program.rules.push({ sum: { [program.unknowns[0] ?? ""]: 0 }, atLeast });
  }
  for (const { id, cap } of problem.judges) {
    // Each reading takes a step, and later steps cost more: the sum is that of the balance.
    const steps: Record<string, number> = {};
    for (let before = heldIn("judgeId", id); before < cap; before += 1) {
      const step = `s_${id}_${before}`;
      program.unknowns.push(step);
      program.least[step] = balanceCost(before, cap);
      steps[step] = -1;
    }
    const own = sumOf(free.filter(({ judgeId }) => judgeId === id));
    if (Object.keys(own).length > 0) program.rules.push({ sum: { ...own, ...steps }, atMost: 0 });
  }
  return program;
}

/** The readings of an answer, with those that were held. */
function readingsOf(problem: Problem, { chosen }: LinearAnswer): Pair[] {
  const all = problem.entries.flatMap(({ id: entryId }) =>
    problem.judges.map(({ id: judgeId }) => ({ entryId, judgeId })),
  );
  return [...problem.readings.filter(isHeld), ...all.filter((pair) => chosen.has(NAME.pair(pair)))];
}

/** The least that it costs with every division in one piece: what fell apart has to be joined, until nothing does. */
export function solveInOnePiece(problem: Problem, wishes: Wishes = {}): LinearAnswer | null {
  const oneOf = [...(wishes.oneOf ?? [])];
  for (;;) {
    const answer = solveLinear(assignmentProgram(problem, { ...wishes, oneOf }));
    if (!answer) return null;
    const pieces = piecesOf(problem.entries, readingsOf(problem, answer));
    const broken = [...pieces.values()].filter(({ length }) => length > 1).flat();
    if (broken.length === 0) return answer;
    for (const { division, entries, judges } of broken) {
      const crossing = problem.entries
        .filter((entry) => entry.division === division)
        .flatMap(({ id: entryId }) =>
          problem.judges
            .map(({ id: judgeId }) => ({ entryId, judgeId }))
            .filter(({ judgeId }) => entries.has(entryId) !== judges.has(judgeId)),
        );
      oneOf.push(crossing);
    }
  }
}
