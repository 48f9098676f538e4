import { clockTime, shortDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import { useProgramClock } from "../use-program-clock";

/** "Dec 12, 2025, 9:41 AM MT" */
export function momentText(at: Date | string): string {
  const local = localOf(new Date(at));
  return `${shortDate(local)}, ${clockTime(local)} MT`;
}

/** In a column whose head says "MT". */
export function ShortMoment({ at }: { at: Date | string }) {
  const shown = useProgramClock()(at);
  return <time dateTime={shown.toISOString()}>{momentText(shown).replace(/ MT$/, "")}</time>;
}

export function Moment({ at }: { at: Date | string }) {
  const shown = useProgramClock()(at);
  return <time dateTime={shown.toISOString()}>{momentText(shown)}</time>;
}
