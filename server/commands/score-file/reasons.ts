import type { PlainReason } from "~/program/scoring/score-field";

/** Why the plain mean ranks. */
export const REASONS: Record<PlainReason, string> = {
  "few-entries": "fewer than 8 entries",
  "few-judges": "fewer than 4 judges",
  "nothing-to-compare": "no entry was read twice, or no judge has read two",
  "no-difference": "the scores do not tell the entries apart",
};
