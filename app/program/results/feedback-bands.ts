import { judgedCriteria, yOf } from "../scoring/criteria";
import type { ScoreSheet } from "../scoring/sheet/score-sheet";

type Band = "far" | "company" | "stretch";

export interface CriterionBand {
  criterion: string;
  /** The plain mean of the steps, 1 to 5. */
  mean: number;
  band: Band;
  /** The shares of the field's entries that lie at each of nine half steps from 1 to 5. */
  hill: number[];
  /** Where the middle half of the field lies. */
  middle: { low: number; high: number };
}

/** Of a smaller field a hill would show single children. */
const FEWEST_ENTRIES = 5;

const STRONGEST: Record<Band, number> = { far: 0, company: 1, stretch: 2 };

/**
 * Where an entry stands in its field on each criterion: in the upper quarter, the middle half or the lower
 * quarter; the strongest first. There are no places here.
 */
export function feedbackBands(sheet: ScoreSheet, entry: string): CriterionBand[] {
  const own = sheet.entries.find((one) => one.entry === entry);
  if (!own) return [];
  const field = sheet.entries.filter(
    ({ standing, division }) => standing === "competes" && division === own.division,
  );
  const bands = judgedCriteria(sheet.rubric, own.isTeam).flatMap(({ id }) => {
    const mean = meanOn(sheet, entry, id);
    const means = field
      .flatMap((one) => meanOn(sheet, one.entry, id) ?? [])
      .toSorted((a, b) => a - b);
    if (mean === null || means.length < FEWEST_ENTRIES) return [];
    const middle = { low: quantile(means, 0.25), high: quantile(means, 0.75) };
    return [{ criterion: id, mean, band: bandOf(mean, middle), hill: hillOf(means), middle }];
  });
  return bands.toSorted((a, b) => STRONGEST[a.band] - STRONGEST[b.band] || b.mean - a.mean);
}

function bandOf(mean: number, { low, high }: CriterionBand["middle"]): Band {
  // Where many stand at one step, both quarters may end there: nobody is low who is like most.
  if (mean >= high && mean > low) return "far";
  return mean < low ? "stretch" : "company";
}

function meanOn(
  { readings, rubric, entries }: ScoreSheet,
  entry: string,
  id: string,
): number | null {
  const isTeam = entries.find((one) => one.entry === entry)?.isTeam ?? false;
  const steps = readings
    .filter((one) => one.entry === entry && yOf(one.steps, rubric, isTeam) !== null)
    .flatMap((one) => one.steps[id] ?? []);
  return steps.length > 0 ? steps.reduce((sum, step) => sum + step, 0) / steps.length : null;
}

function quantile(sorted: number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (at - Math.floor(at)) * (above - below);
}

function hillOf(means: number[]): number[] {
  const counts = Array<number>(9).fill(0);
  for (const mean of means) {
    const at = Math.min(8, Math.max(0, Math.round((mean - 1) * 2)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count) => count / means.length);
}
