/** Every change to who stands on the wall of sponsors, and how, bumps it. */
export const SPONSORS_TAG = "sponsors";
