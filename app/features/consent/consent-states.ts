/** How a child's consent stands, in the words of the staff's screens. */
export const CONSENT_STATES = {
  waiting: "Waiting",
  came_back: "Came back",
  no_address: "No guardian’s address",
  compare: "Paper to compare",
  yes: "Signed",
  no: "Said no",
} as const;
export type ConsentState = keyof typeof CONSENT_STATES;
