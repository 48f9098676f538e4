import { isUnder13, type Place, type Student } from "./cast.ts";

/** What the site has acknowledged for one place: it said yes, so it must be there. */
export interface Played {
  readonly place: Place;
  sessionId: string;
  entryId: string;
  /** Of whoever writes the project. */
  cookie: string;
  /** By given name, of which a place has each once. */
  readonly signed: Set<string>;
  readonly lessons: Map<string, string[]>;
  readonly versions: AcknowledgedVersion[];
}

export interface AcknowledgedVersion {
  number: number;
  title: string;
  /** Of the proposal, as the site gives it out at the end. */
  sha256: string;
}

export function notPlayedYet(place: Place): Played {
  return {
    place,
    sessionId: "",
    entryId: "",
    cookie: "",
    signed: new Set(),
    lessons: new Map(),
    versions: [],
  };
}

export function studentsUnder13(played: readonly Played[]): Student[] {
  return played.flatMap(({ place }) => place.students.filter(isUnder13));
}
