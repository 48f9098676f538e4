import type { Voting } from "./season-voting";

/** "one verified vote for each person, e-mail address and network address" */
export function voteRule({ voting }: { voting: Voting }): string {
  const { votesPerIpAddress: most } = voting;
  return most === 1
    ? "one verified vote for each person, email address and network address"
    : `one verified vote for each person and email address, and ${most} from one network address`;
}
