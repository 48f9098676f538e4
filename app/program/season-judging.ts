import { z } from "zod";
import { rubricName } from "./season-rubric";
import { wholeNumber } from "./season-values";

/** How scores are made: the rounds, who reads how much, and what it takes to be ranked. */
export const judgingSchema = z.object({
  /** Which rubric each round is scored with. */
  rounds: z.object({ online: rubricName, showcase: rubricName, specialAwards: rubricName }),
  /** An entry that fewer judges have read is not ranked. */
  minimumJudges: z.int().min(1).max(20),
  /** So many projects a judge is given at most. */
  maximumLoad: z.int().min(1).max(200),
  /** Of the entries, so many of a hundred are read by two panels without a common judge: the fair measures itself. */
  twoPanelPercent: z.int().min(0).max(100).default(10),
  finalistsPerDivision: z.int().min(1).max(200),
  /** On showcase day all divisions compete for the same places. */
  placesAcross: z.boolean(),
  /** In a division with fewer counted votes the audience's weight is spread over the other criteria. */
  audienceMinimumVotes: wholeNumber,
});

export type Round = keyof z.infer<typeof judgingSchema>["rounds"];
