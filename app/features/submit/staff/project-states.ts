/** How a project stands, for staff. */
export const PROJECT_STATES = {
  draft: "Not sent in",
  waiting: "To look over",
  accepted: "Accepted",
  sent_back: "Sent back",
  disqualified: "Disqualified",
  appealed: "Appealed",
  withdrawn: "Taken out by the family",
} as const;
export type ProjectState = keyof typeof PROJECT_STATES;
