import type { Milestone } from "./calendar";
import { clockTime, dateRange, longDate, longDateTime } from "./format";

/** When a milestone is, in one line: "March 20 to 30, 2026 (MT)", "April 3, 2026 at 9 AM MT". */
export function milestoneWhen({ kind, starts, ends }: Milestone): string {
  switch (kind) {
    case "opening":
      // "12 AM" makes people ask which night is meant; a date that simply begins does not.
      return isMidnight(starts) ? `${longDate(starts)} (MT)` : longDateTime(starts);
    case "deadline":
      return longDateTime(ends);
    case "period":
      return `${dateRange(starts, ends)} (MT)`;
    case "finale":
      return starts.slice(0, 10) === ends.slice(0, 10)
        ? `${longDate(starts)}, ${clockTime(starts)} to ${clockTime(ends)} MT`
        : `${dateRange(starts, ends)} (MT)`;
  }
}

function isMidnight(local: string): boolean {
  return local.endsWith("T00:00");
}
