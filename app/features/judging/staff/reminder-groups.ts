import type { JudgeProgress } from "./coverage";

export const REMINDERS = ["not-started", "behind", "done"] as const;
export type ReminderGroup = (typeof REMINDERS)[number];

const NEVER_TWICE_WITHIN_MS = 48 * 3_600_000;

/** Whom a button writes to; nobody twice within two days, and thanks once. */
export function isInGroup(
  group: ReminderGroup,
  { finished, total, isBehind }: Pick<JudgeProgress, "finished" | "total" | "isBehind">,
): boolean {
  if (group === "done") return finished === total;
  return group === "not-started" ? finished === 0 && total > 0 : finished > 0 && isBehind;
}

export function mayRemind(group: ReminderGroup, remindedAt: Date | null, now: Date): boolean {
  if (remindedAt === null) return true;
  return group !== "done" && now.getTime() - remindedAt.getTime() >= NEVER_TWICE_WITHIN_MS;
}
