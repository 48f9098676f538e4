/** Why nobody is written to about a row of a list. */
export const LEFT_OUT_REASONS = {
  nobody: "nobody may be written to: no address is known, or it may be a young child’s own",
  "came-back": "the last letter to this address came back",
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT_REASONS;

export interface LeftOut {
  /** A row of the list. */
  id: string;
  reason: LeftOutReason;
}
