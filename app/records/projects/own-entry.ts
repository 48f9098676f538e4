/** Where a child is moved who goes on alone. */
export const OWN_ENTRY = "own";
