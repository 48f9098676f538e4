import { addDays } from "../mountain-time";
import type season3 from "../released/season-3.json";

type Season3 = typeof season3;

/** Staff have a week for the judges' words, until the end of its last working day. */
const DAYS_TO_LOOK_OVER = 7;

/** The day by which judges' words are looked over. */
export function season3To4({ dates, ...season }: Season3): object {
  const day = addDays(dates.finalistsAnnounced, DAYS_TO_LOOK_OVER).slice(0, 10);
  return { ...season, dates: { ...dates, feedbackBy: `${day}T17:00` } };
}
