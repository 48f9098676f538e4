import { z } from "zod";

const name = z.string().min(1).max(80);
const whole = z.int().min(0);

const criterion = z.object({
  id: name,
  weight: z.int().min(1).max(100),
  mark: z.enum(["audience", "teams-only"]).nullable(),
  tieBreaker: z.enum(["first", "second"]).nullable(),
});

const entry = z.object({
  entry: name,
  division: name,
  isTeam: z.boolean(),
  standing: z.enum(["competes", "calibration", "out"]),
  /** Null for what nobody could vote for, and in the sheet that is given to everybody. */
  votes: whole.nullable(),
});

const reading = z.object({
  entry: name,
  judge: name,
  steps: z.record(name, z.int().min(1).max(5)),
});

/**
 * All that a ranking is computed from: numbers and rules, no names. The approvers hold it whole; everybody gets
 * what `anonymousSheet` makes of it. docs/scoring.md describes both forms, JSON and CSV.
 */
export const scoreSheetSchema = z
  .object({
    format: z.literal("score-sheet-1"),
    round: name,
    placesAcross: z.boolean(),
    minimumJudges: z.int().min(1),
    audienceMinimumVotes: whole,
    rubric: z.array(criterion).min(1),
    entries: z.array(entry),
    readings: z.array(reading),
  })
  .superRefine(({ entries, readings }, context) => {
    const known = new Set(entries.map((one) => one.entry));
    const refuse = (message: string) => context.addIssue({ code: "custom", path: [], message });
    if (known.size < entries.length) refuse("An entry stands twice in the sheet");
    const stray = readings.find((one) => !known.has(one.entry));
    if (stray) refuse(`A reading is of entry ${stray.entry}, which is not in the sheet`);
    const pairs = new Set(readings.map((one) => JSON.stringify([one.entry, one.judge])));
    if (pairs.size < readings.length) refuse("A judge has read the same entry twice");
  });

export type ScoreSheet = z.infer<typeof scoreSheetSchema>;
