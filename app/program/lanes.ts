/**
 * Whose turn comes first, of letters and of jobs: what somebody waits for at this moment (a code, a link, a
 * pressed button), what is due (a receipt, a decision), what goes to many or merely tidies up.
 */
export const LANES = { "waited-for": 1, due: 2, many: 3 } as const;

export type Lane = keyof typeof LANES;

/** What says nothing else. */
export const USUAL_LANE: Lane = "due";
