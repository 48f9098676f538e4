/** What the fair asks of an assignment, as plain data: it can be handed to another thread and comes back the same. */
export interface Problem {
  entries: EntryToRead[];
  judges: JudgeWhoReads[];
  /** What stands already. Finished and begun readings stay, whatever happens. */
  readings: StandingReading[];
  /** An entry that fewer judges have read is not ranked. */
  minimum: number;
  /** Of the entries, so many are read by two panels without a common judge: 0.1. */
  twoPanelShare: number;
  /** The same seed and the same people make the same plan, in whatever order they come. */
  seed: number;
}

/** An entry of the round. The two calibration projects are read by all and are none. */
export interface EntryToRead {
  id: string;
  division: string;
  languages: string[];
  /** What it is about, and of which kind it is; compared with what a judge knows. */
  topics: string[];
  grades: string[];
  /** Of its members, each once. */
  schools: EntrySchool[];
  people: EntryPerson[];
}

export interface EntrySchool {
  name: string;
  town: string | null;
  district: string | null;
}

/** Somebody around an entry, as far as conflicts are found by it. */
export interface EntryPerson {
  role: "member" | "guardian" | "mentor" | "advisor" | "teacher";
  mailbox: string | null;
  familyName: string | null;
  town: string | null;
  employer: string | null;
}

export interface JudgeWhoReads {
  id: string;
  /** So many projects at most. Whoever drops out after having read something stays here, with 0. */
  cap: number;
  expertise: string[];
  languages: string[];
  /** Empty: any. */
  grades: string[];
  mailboxes: string[];
  familyName: string | null;
  town: string | null;
  employer: string | null;
  /** Where they teach, study or have a child. */
  schools: string[];
  district: string | null;
  /** Entries that they must not read, by their own word. */
  declaredEntries: string[];
  declaredSchools: string[];
}

export interface Pair {
  entryId: string;
  judgeId: string;
}

export interface StandingReading extends Pair {
  state: "finished" | "begun" | "open";
}

export function pairKey({ entryId, judgeId }: Pair): string {
  return `${entryId} ${judgeId}`;
}

/** Whoever has begun has read it: taking it away would waste their evening. */
export function isHeld({ state }: StandingReading): boolean {
  return state !== "open";
}
