import type { ScoreSheet } from "../scoring/sheet/score-sheet";
import type { Award } from "./awards";

/** The rounds whose results come out on a minute of the season. */
export const RELEASED_KINDS = ["online", "showcase"] as const;
export type ReleasedKind = (typeof RELEASED_KINDS)[number];

/** What staff decided beside the ranking. Their words stand in the record, not here. */
export interface RunDecision {
  id: string;
  award: Award;
  effect: "give" | "deny";
  roundEntryId: string | null;
  schoolId: string | null;
  personId: string | null;
}

/** All that a run is computed from: ids and numbers, no names. */
export interface RunInputs {
  kind: ReleasedKind;
  sheet: ScoreSheet;
  /** Of entries that two panels read: in which of them each judge was. */
  panels: { entry: string; judge: string; panel: 1 | 2 }[];
  /** Counted votes of the gallery, by the entry of the online round. */
  votes: { roundEntryId: string; division: string; votes: number }[];
  /** So many of each field are above it: finalists of a division, or places. */
  line: number;
  decisions: RunDecision[];
  /** Entries that were out of the run before this one and won their appeal; none in most runs. */
  cameBack?: string[];
}
