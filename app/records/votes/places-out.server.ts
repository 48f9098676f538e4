/**
 * Since when everybody may know the places, in wall-clock time; null as long as they may not. Results are not
 * released by this site yet: until they are, nothing that would tell Audience Choice comes out.
 */
export async function placesOutSince(_season: string): Promise<string | null> {
  return null;
}
