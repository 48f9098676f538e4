import type { ProjectState } from "~/program/project-state";

/** How a project stands, for staff. */
export const STATE_LABELS: Record<ProjectState, string> = {
  draft: "Not sent in",
  waiting: "To look over",
  accepted: "Accepted",
  sent_back: "Sent back",
  disqualified: "Disqualified",
  appealed: "Appealed",
  withdrawn: "Withdrawn",
};
