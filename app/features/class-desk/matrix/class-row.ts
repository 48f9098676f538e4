import type { PartId } from "~/program/project";
import type { Stage } from "~/program/season";

/** A child's consent as the desk tells it; what was decided is the guardian's own affair. */
export type DeskConsent =
  | "signed"
  /** It counts; under 13 the letter of the next day is still on its way. */
  | "confirming"
  /** On paper, by a teacher; staff have not held the scan beside it yet. */
  | "paper"
  | "waiting"
  | "no-address"
  | "no"
  /** 18 and over. */
  | "not-needed";

export interface StageProgress {
  id: Stage["id"];
  done: number;
  of: number;
  /** By an adult's word. */
  isConfirmed: boolean;
}

/** How far the entry's project is, without a word of what stands in it. */
export interface DeskProject {
  /** Of what the entry is asked for. */
  packed: number;
  of: number;
  /** A version counts: it was sent in, and not taken out of the contest. */
  isSentIn: boolean;
  /** The first part that is not packed. */
  missing: PartId | null;
}

/** Everything that a teacher sees of one child: first name and initial, and nobody's address. */
export interface ClassRow {
  id: string;
  name: string;
  grade: string | null;
  consent: DeskConsent;
  /** A guardian who has not answered got the last letter more than a day ago. */
  canRemind: boolean;
  /** Of a team, the entry and its name. */
  team: { id: string; name: string } | null;
  stages: StageProgress[];
  project: DeskProject;
}

/** A class of a school's report. */
export interface ReportedClass {
  /** Null for those whom the list puts into no class. */
  name: string | null;
  rows: ClassRow[];
}

/** What a row is counted by where a team counts once. */
export function entryOfRow({ id, name, team }: ClassRow): { id: string; name: string } {
  return team ?? { id, name };
}

export function isStageFinished({ done, of }: StageProgress): boolean {
  return of > 0 && done >= of;
}

export function hasBegun({ stages, project }: ClassRow): boolean {
  return project.packed > 0 || stages.some(({ done }) => done > 0);
}

/** Everything is packed and nobody has pressed the button. */
export function canSendIn({ project }: ClassRow): boolean {
  return !project.isSentIn && project.of > 0 && project.missing === null;
}

export function waitsForGuardian({ consent }: ClassRow): boolean {
  return consent === "waiting" || consent === "no-address";
}
