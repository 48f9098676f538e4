import { z } from "zod";

export const votingSchema = z.object({
  /** Further votes from the same network address are held until somebody has looked at them. */
  votesPerIpAddress: z.int().min(1).max(1_000),
});

/** "one verified vote for each person, e-mail address and network address" */
export function voteRule({ voting }: { voting: z.infer<typeof votingSchema> }): string {
  const { votesPerIpAddress: most } = voting;
  return most === 1
    ? "one verified vote for each person, e-mail address and network address"
    : `one verified vote for each person and e-mail address, and ${most} from one network address`;
}
