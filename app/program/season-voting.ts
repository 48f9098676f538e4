import { z } from "zod";

export const votingSchema = z.object({
  /** Further votes from the same network address are held until somebody has looked at them. */
  votesPerIpAddress: z.int().min(1).max(1_000),
});

export type Voting = z.infer<typeof votingSchema>;
