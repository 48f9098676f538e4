import type { Season } from "./season";

export type JudgingRound = "online" | "showcase" | "special";

/** As judges read them. */
export const JUDGING_ROUNDS: Record<JudgingRound, string> = {
  online: "Online review",
  special: "Special awards",
  showcase: "Showcase day",
};

/** A panel of special awards compares nominees; words for students come from those who judge their project. */
export function asksForWords(kind: JudgingRound): boolean {
  return kind !== "special";
}

/** Until when a round is read, as the season says. */
export function roundCloses(kind: JudgingRound, { dates }: Pick<Season, "dates">): string {
  if (kind === "online") return dates.judgingCloses;
  return kind === "special" ? dates.showcaseStarts : dates.showcaseEnds;
}
