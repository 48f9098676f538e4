import type { ProjectState } from "~/program/project-state";
import type { Opens, Rung } from "./ladder";

/** One entry with all that we know of it, as far as whoever asks may see it. */
export interface WholeEntry {
  registration: { label: string; to: string } | null;
  /** What was paid for it; null where who looks may not know. */
  payments: PaidShown[] | null;
  entries: EntryShown[];
}

/** "$25, card or bank, online" */
export interface PaidShown {
  id: string;
  text: string;
  /** Null: it is not there yet. */
  at: Date | null;
}

export interface EntryShown {
  id: string;
  name: string;
  project: ProjectShown | null;
  judging: JudgingShown;
  /** With pages of their own, besides the guardians. */
  people: PersonShown[];
  children: ChildShown[];
}

export interface JudgingShown {
  /** Null where nobody is asked to read it, or who looks may not know. */
  readings: { finished: number; of: number } | null;
  /** The mean step of each finished sheet, for those with the duty. */
  scores: number[];
  /** What was released: "Finalist". */
  results: string[];
}

export interface ProjectShown {
  to: string;
  title: string;
  state: ProjectState | "none";
  /** Of the parts that must be there, how many are. */
  packed: number;
  asked: number;
  sentAt: Date | null;
}

export interface ChildShown {
  id: string;
  to: string;
  name: string;
  grade: string | null;
  age: string;
  /** `to`: a school that takes part as a whole has a screen. */
  school: { name: string; className: string | null; to: string | null } | null;
  stages: { title: string; isConfirmed: boolean }[];
  lessonsDone: number;
  guardians: PersonShown[];
  rungs: Rung[];
  opens: Opens[];
  certificates: { id: string; to: string; title: string; code: string; isValid: boolean }[] | null;
}

/** Somebody with pages of their own, which staff may look at. */
export interface PersonShown {
  id: string;
  email: string;
  tie: "guardian" | "registered" | "adult-of-team" | "student" | "mentor" | "teacher";
  /** "guardian, has answered" */
  as: string;
}

export interface WholeSchool {
  name: string;
  place: string;
  registration: { label: string; to: string } | null;
  orders: { label: string; to: string }[];
  children: number;
  consented: number;
  sentIn: number;
  classes: string[];
  consentsTo: string | null;
  /** All of it in one place; null on that screen, or where it is not theirs to see. */
  screen: string | null;
  desk: string;
  people: PersonShown[];
}
