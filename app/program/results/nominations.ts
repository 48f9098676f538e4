import { endOf, instantOf } from "../mountain-time";
import type { Season } from "../season";
import { AUDIENCE_CHOICE } from "./awards";
import { answerBy } from "./release-times";

/** So many judges score everything that was put forward for a special award. */
export const PANEL_SIZE = 3;

/** One sentence. */
export const LONGEST_NOMINATION = 300;

/** The special awards that judges and staff put projects forward for; votes decide the other one. */
export function awardsToNominate({ prizes }: Pick<Season, "prizes">) {
  return prizes.special.filter(({ id }) => id !== AUDIENCE_CHOICE);
}

export const TEACHER_MENTOR = "teacher-mentor";
export const SCHOOL_CHAMPION = "school-champion";
export const RURAL_SCHOOL = "rural-school";

/** The last day on which a family may name a teacher, in wall-clock time: tables and awards are made after it. */
export function nominateTeacherBy(season: Pick<Season, "dates">): string {
  return `${answerBy(season).slice(0, 10)}T23:59`;
}

/** From the day on which projects are in, so that everybody knows who helped. */
export function mayNominateTeacher(
  season: Pick<Season, "dates" | "prizes">,
  now: Date,
): "ahead" | "open" | "over" {
  const hasPrize = season.prizes.recognition.some(({ id }) => id === TEACHER_MENTOR);
  if (!hasPrize || now >= endOf(nominateTeacherBy(season))) return "over";
  return now < instantOf(season.dates.submissionsClose) ? "ahead" : "open";
}

interface PanelScore {
  roundEntryId: string;
  /** Finished readings of the panel. */
  readings: number;
  /** Their plain mean, 0 to 100. */
  mean: number | null;
}

/** Highest first; who has not been read by all three comes last, whatever the mean. */
export function byPanel(scores: PanelScore[]): PanelScore[] {
  const isRead = ({ readings }: PanelScore) => Number(readings >= PANEL_SIZE);
  return scores.toSorted((a, b) => isRead(b) - isRead(a) || (b.mean ?? -1) - (a.mean ?? -1));
}
