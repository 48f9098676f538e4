import type { JudgeScores, ScoredCriterion } from "../criteria";
import type { Field, FieldEntry } from "../field";
import { type Random, randomFrom, shuffled } from "../random";
import { type ReadingOrder, simulateReadings } from "./simulate-readings";

export interface SeasonShape {
  entries: number;
  judges: number;
  readingsEach: number;
  calibration: number;
  projectSd: number;
  judgeSd: number;
  restSd: number;
  drift: number;
  /** Judges who stop half-way. */
  dropOuts: number;
  /** Judges who give the best the least. */
  spiteful: number;
}

export const USUAL_SEASON: SeasonShape = {
  entries: 60,
  judges: 30,
  readingsEach: 3,
  calibration: 2,
  projectSd: 12,
  judgeSd: 8,
  restSd: 8,
  drift: 0,
  dropOuts: 3,
  spiteful: 1,
};

const RUBRIC: ScoredCriterion[] = [25, 25, 20, 20, 10].map((weight, i) => ({
  id: `criterion-${i + 1}`,
  weight,
  mark: null,
  tieBreaker: null,
}));
/** Criteria of one reading differ by so much, before they are put on steps. */
const CRITERION_SD = 10;
const OVERALL = 55;

export interface SimulatedSeason {
  field: Field;
  /** Of those who compete. */
  quality: Map<string, number>;
}

/** A division of one season with judges as they are, from nothing but a seed. */
export function simulateSeason(shape: SeasonShape, seed: number): SimulatedSeason {
  const random = randomFrom(seed);
  const competing = names("entry", shape.entries);
  const calibration = names("calibration", shape.calibration);
  const judges = names("judge", shape.judges);
  const around = (list: string[], sd: number) =>
    new Map(list.map((name) => [name, sd * random.normal()]));
  const quality = around([...competing, ...calibration], shape.projectSd);
  const leniency = around(judges, shape.judgeSd);
  const orders = ordersOf(competing, calibration, judges, shape, random);
  const truth = { quality, leniency, restSd: shape.restSd, drift: shape.drift };
  const spiteful = new Set(shuffled(judges, random).slice(0, shape.spiteful));
  const scores = simulateReadings(orders, truth, random).map(({ entry, judge, y }) => {
    const given = OVERALL + (spiteful.has(judge) ? -y : y);
    return { entry, judge, steps: stepsAround(given, random) } satisfies JudgeScores;
  });
  const entryOf = (standing: FieldEntry["standing"]) => (entry: string) =>
    ({ entry, division: "all", isTeam: true, standing, votes: null }) satisfies FieldEntry;
  const entries = [
    ...competing.map(entryOf("competes")),
    ...calibration.map(entryOf("calibration")),
  ];
  for (const name of calibration) quality.delete(name);
  const rules = { rubric: RUBRIC, minimumJudges: 1, audienceMinimumVotes: 50 };
  return { field: { ...rules, entries, scores }, quality };
}

/** Each entry goes to those who have least to read, by lot; who drops out leaves the second half unread. */
function ordersOf(
  competing: string[],
  calibration: string[],
  judges: string[],
  { readingsEach, dropOuts }: SeasonShape,
  random: Random,
): ReadingOrder[] {
  const lists = new Map(judges.map((judge) => [judge, [] as string[]]));
  for (const entry of shuffled(competing, random)) {
    const byLoad = shuffled([...lists.values()], random).toSorted((a, b) => a.length - b.length);
    for (const list of byLoad.slice(0, readingsEach)) list.push(entry);
  }
  const leaving = new Set(shuffled(judges, random).slice(0, dropOuts));
  return [...lists].map(([judge, list]) => {
    const read = leaving.has(judge) ? list.slice(0, Math.ceil(list.length / 2)) : list;
    return { judge, entries: [...calibration, ...read] };
  });
}

function stepsAround(y: number, random: Random): Record<string, number> {
  return Object.fromEntries(
    RUBRIC.map(({ id }) => {
      const step = Math.round(1 + (y + CRITERION_SD * random.normal()) / 25);
      return [id, Math.min(5, Math.max(1, step))];
    }),
  );
}

function names(word: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${word} ${String(i + 1).padStart(3, "0")}`);
}
