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

/** What was decided, and the reason where one was given. */
export function decisionInWords({ decision, reason }: { decision: ProjectState; reason: string }) {
  return reason ? `${STATE_LABELS[decision]}: ${reason}` : STATE_LABELS[decision];
}
