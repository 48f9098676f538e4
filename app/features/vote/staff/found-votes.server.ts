import { ACTOR_WORDS } from "~/program/event-actors";
import type { FoundVotes } from "~/records/votes/find-votes.server";

export type FoundForStaff = Awaited<ReturnType<typeof forStaff>>;

/** What was found, with who decided it in the place of an id. */
export async function forStaff(
  { votes, ...found }: FoundVotes,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
) {
  const names = await namesOf(votes.flatMap(({ staffId }) => staffId ?? []));
  return {
    ...found,
    votes: votes.map(({ staffId, ...vote }) => ({
      ...vote,
      by: staffId && (names.get(staffId) ?? ACTOR_WORDS.staff),
    })),
  };
}
