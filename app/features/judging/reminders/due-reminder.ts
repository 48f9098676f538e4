import { WEEKDAYS, type Weekday } from "~/program/judge-profile";
import { DAY_MS, localOf } from "~/program/mountain-time";

/** At most these three in a round, each once, the nearer to the end the fewer judges. */
export const REMINDER_STEPS = ["half", "three-days", "last-day"] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

interface OfJudge {
  finished: number;
  /** Theirs to finish now. */
  left: number;
  /** Empty: any day. */
  weekdays: readonly Weekday[];
  sent: readonly ReminderStep[];
  /** The last letter about their projects, whoever asked for it. */
  writtenAt: Date | null;
}

interface Running {
  opens: Date;
  closes: Date;
  now: Date;
}

/** Nobody is written to at breakfast or at night. */
const [DAY_BEGINS, DAY_ENDS] = ["09:00", "20:00"];
/** Also after a letter that somebody of staff sent. */
const REST_MS = DAY_MS;

/** What a judge is reminded by at this moment: on their days, by day, and only while something is left. */
export function dueReminder(judge: OfJudge, round: Running): ReminderStep | null {
  const { finished, left, weekdays, sent, writtenAt } = judge;
  const { now } = round;
  if (left === 0 || !isByDay(now, weekdays)) return null;
  if (writtenAt && now.getTime() - writtenAt.getTime() < REST_MS) return null;
  const step = stepAt(round);
  if (!step || sent.includes(step)) return null;
  // At half time who has begun is on their way, and needs nobody to say so.
  return step === "half" && finished > 0 ? null : step;
}

function stepAt({ opens, closes, now }: Running): ReminderStep | null {
  const left = closes.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left <= DAY_MS) return "last-day";
  if (left <= 3 * DAY_MS) return "three-days";
  const whole = closes.getTime() - opens.getTime();
  return now.getTime() - opens.getTime() >= whole / 2 ? "half" : null;
}

function isByDay(now: Date, weekdays: readonly Weekday[]): boolean {
  const [date = "", time = ""] = localOf(now).split("T");
  if (time < DAY_BEGINS || time >= DAY_ENDS) return false;
  // Weeks of judges begin on Monday, those of dates on Sunday.
  const day = WEEKDAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7];
  return weekdays.length === 0 || (day !== undefined && weekdays.includes(day));
}
