import type { ApplicationKind } from "../application-schemas";
import type { ApplicationStatus } from "../application-status";

export const APPLICATION_STATUS_LABELS: Record<ApplicationStatus, string> = {
  new: "New",
  reviewing: "Reviewing",
  accepted: "Accepted",
  declined: "Declined",
};

export const APPLICATION_KIND_LABELS: Record<ApplicationKind, string> = {
  sponsor: "Sponsor",
  judge: "Judge",
  advisor: "Advisor",
};
