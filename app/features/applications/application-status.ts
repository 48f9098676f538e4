export const APPLICATION_STATUSES = ["new", "reviewing", "accepted", "declined"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** A decision can be taken back to review: people press the wrong button. */
const NEXT: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  new: ["reviewing"],
  reviewing: ["accepted", "declined"],
  accepted: ["reviewing"],
  declined: ["reviewing"],
};

export function nextStatuses(status: ApplicationStatus): readonly ApplicationStatus[] {
  return NEXT[status];
}
