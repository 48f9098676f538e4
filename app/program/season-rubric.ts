import { z } from "zod";
import { entryId, refuseDoubleIds, words } from "./season-values";

const criterion = z.object({
  id: entryId,
  title: words,
  description: words,
  weight: z.int().min(1).max(100),
  /**
   * `audience`: filled from the votes, not by judges. `teams-only`: for an entry of one student its
   * weight is spread over the others.
   */
  mark: z.enum(["audience", "teams-only"]).nullable(),
  /** Equal scores are parted by this criterion first, or second; then the place is shared. */
  tieBreaker: z.enum(["first", "second"]).nullable(),
});

type Criterion = z.infer<typeof criterion>;

export const rubric = z
  .array(criterion)
  .min(1)
  .refine((list) => list.reduce((sum, c) => sum + c.weight, 0) === 100, "Weights must sum to 100")
  .superRefine(refuseDoubleIds)
  .superRefine(checkMarks)
  .superRefine(checkTieBreakers);

export const rubricName = z.enum(["overview", "scoring", "rules"]);

function checkMarks(criteria: Criterion[], context: z.RefinementCtx): void {
  if (criteria.filter(({ mark }) => mark === "audience").length > 1) {
    refuse(context, "Only one criterion can be filled from the votes");
  }
  // Weight that is spread needs somewhere to go.
  if (criteria.every(({ mark }) => mark !== null)) {
    refuse(context, "At least one criterion must be scored by judges for every entry");
  }
}

function checkTieBreakers(criteria: Criterion[], context: z.RefinementCtx): void {
  const firsts = criteria.filter(({ tieBreaker }) => tieBreaker === "first").length;
  const seconds = criteria.filter(({ tieBreaker }) => tieBreaker === "second").length;
  if (firsts > 1 || seconds > 1) refuse(context, "Ties can be parted by one criterion at a time");
  else if (seconds > firsts) refuse(context, "Choose which criterion parts ties first");
}

function refuse(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: "custom", path: [], message });
}
