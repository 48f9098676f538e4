import { onProgramClock } from "./clock-turns";
import type { Site } from "./site";

/** Every time that a person reads is the programme's, also of what is stored with the real one. */
export function programTimeOf(
  stored: Date | string,
  { now, demonstration }: Pick<Site, "now" | "demonstration">,
): Date {
  return onProgramClock(new Date(stored), demonstration?.clockTurns ?? [], now);
}
