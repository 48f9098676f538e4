/** What was just done; only the name travels in the address. */
export const OWN_DONE = ["asked", "agreed", "declined", "gone", "sent", "ended"] as const;
export type OwnDone = (typeof OWN_DONE)[number];
