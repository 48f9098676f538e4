/** Why a page goes: a press sends one of these to the family, in its own language. */
export const TAKE_DOWN_REASONS = [
  "checking",
  "recognized",
  "unfit",
  "copied",
  "asked",
  "other",
] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];

const BY_REPORT: Record<string, TakeDownReason> = {
  privacy: "recognized",
  safety: "unfit",
  copied: "copied",
};

/** What a visitor reported; where nobody did, or several things, no more than that we look. */
export function likelyReason(reports: readonly string[]): TakeDownReason {
  const found = new Set(reports.map((report) => BY_REPORT[report] ?? "checking"));
  const [only] = found;
  return only && found.size === 1 ? only : "checking";
}
