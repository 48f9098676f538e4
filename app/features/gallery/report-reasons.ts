/** Why a page should be looked at. */
export const REPORT_REASONS = ["privacy", "safety", "copied", "broken", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
