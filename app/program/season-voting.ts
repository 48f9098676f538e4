import { z } from "zod";

/** What is held and undecided then does not count. */
export const DAYS_TO_DECIDE = 2;

export const votingSchema = z.object({
  /** Further votes from the same network address are held until somebody has looked at them. */
  votesPerIpAddress: z.int().min(1).max(1_000),
});

export type Voting = z.infer<typeof votingSchema>;
