/** The page whose forms the server reads in memory: what a school sends may hold what must not be stored. */
export const ROSTER_PAGE = "/school/:school/roster";

/** OneRoster of a large school, packed; a list of 2,500 rows is a tenth of it. */
export const LARGEST_ROSTER_BYTES = 8_000_000;
