import type { JudgeProgress } from "./coverage";

/** Late is everybody whom an even pace has left behind, whether they have begun or not. */
export const REMINDERS = ["not-started", "behind", "late", "done"] as const;
export type ReminderGroup = (typeof REMINDERS)[number];

const NEVER_TWICE_WITHIN_MS = 48 * 3_600_000;

/** Whom a button writes to; nobody twice within two days, and thanks once. */
export function isInGroup(
  group: ReminderGroup,
  {
    finished,
    total,
    left,
    hasStopped,
    isBehind,
  }: Pick<JudgeProgress, "finished" | "total" | "left" | "hasStopped" | "isBehind">,
): boolean {
  if (hasStopped) return false;
  if (group === "done") return finished === total;
  if (group === "late") return isBehind;
  return group === "not-started" ? finished === 0 && left > 0 : finished > 0 && isBehind;
}

/** When somebody was written to, by what for. */
export interface WrittenTo {
  remindedAt: Date | null;
  thankedAt: Date | null;
}

export function mayRemind(
  group: ReminderGroup,
  { remindedAt, thankedAt }: WrittenTo,
  now: Date,
): boolean {
  if (group === "done") return thankedAt === null;
  return !remindedAt || now.getTime() - remindedAt.getTime() >= NEVER_TWICE_WITHIN_MS;
}
