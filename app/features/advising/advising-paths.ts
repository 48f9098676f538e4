export const ADVISING_PATH = "/admin/advising";

/** What the two sides of a match wrote, for whoever looks after children. */
export function threadPath(matchId: string): string {
  return `${ADVISING_PATH}/${matchId}`;
}
