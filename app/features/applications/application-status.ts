export const APPLICATION_STATUSES = ["new", "reviewing", "accepted", "declined"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Who is sure decides at once; a decision can be taken back to review: people change their mind. */
const NEXT: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  new: ["reviewing", "accepted", "declined"],
  reviewing: ["accepted", "declined"],
  accepted: ["reviewing"],
  declined: ["reviewing"],
};

export function nextStatuses(status: ApplicationStatus): readonly ApplicationStatus[] {
  return NEXT[status];
}
