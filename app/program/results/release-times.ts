import { addDays, instantOf } from "../mountain-time";
import type { Season } from "../season";
import type { ReleasedKind } from "./run-inputs";

/** So many different people say yes before anything goes out. */
export const APPROVALS_NEEDED = 2;

/** The season's minute: finalists on their date, places when the showcase ends. */
export function releaseMinute({ dates }: Pick<Season, "dates">, kind: ReleasedKind): Date {
  return instantOf(kind === "online" ? dates.finalistsAnnounced : dates.showcaseEnds);
}

/** From when a round may be frozen: nobody scores any more. */
export function freezeFrom({ dates }: Pick<Season, "dates">, kind: ReleasedKind): Date {
  return instantOf(kind === "online" ? dates.judgingCloses : dates.showcaseStarts);
}

/** Where one of the two releases stands for everybody. A clock that was turned back hides what is not out yet. */
export type ReleasePhase = "ahead" | "late" | "out";

export function releasePhase(
  season: Pick<Season, "dates">,
  kind: ReleasedKind,
  { isReleased, now }: { isReleased: boolean; now: Date },
): ReleasePhase {
  if (now < releaseMinute(season, kind)) return "ahead";
  return isReleased ? "out" : "late";
}

/** Tables and badges are made so many days before the showcase. */
const ANSWER_DAYS = 7;

/** The last day to say who comes, in wall-clock time. */
export function answerBy({ dates }: Pick<Season, "dates">): string {
  return addDays(dates.showcaseStarts, -ANSWER_DAYS);
}

/** That day is over. */
export function isAnswerLate(season: Pick<Season, "dates">, now: Date): boolean {
  return now >= instantOf(`${addDays(answerBy(season), 1).slice(0, 10)}T00:00`);
}
