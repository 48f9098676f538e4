import { UNDO_SECONDS } from "~/platform/staff/undo-seconds";
import { addDays, instantOf, localOf } from "~/program/mountain-time";

/** When the first of many letters leaves; until then all of it can be taken back. */
export const WHENS = ["soon", "morning"] as const;
export type When = (typeof WHENS)[number];

const MORNING = "T07:00";

/** On the real clock: it is the mail server and people asleep that it is about, not the programme. */
export function nextMorning(now: Date): Date {
  const today = localOf(now).slice(0, 10);
  const [first, second] = [today, addDays(`${today}${MORNING}`, 1).slice(0, 10)].map((day) =>
    instantOf(`${day}${MORNING}`),
  ) as [Date, Date];
  const isTooSoon = first.getTime() < now.getTime() + UNDO_SECONDS * 1_000;
  return isTooSoon ? second : first;
}
