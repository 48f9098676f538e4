/** Somebody who takes the lessons: a child of the season, or an adult for the educator's certificate. */
export interface Learner {
  kind: "child" | "adult";
  /** Of the participant, or of the person. */
  id: string;
  /** As the family knows them; an adult is "you". */
  name: string | null;
  /** Of a child, where it is asked for. */
  grade?: string | null;
}

/** Where a learner's passport is; nobody needs to write an adult's own id into an address. */
export function learnerKey({ kind, id }: Learner): string {
  return kind === "adult" ? "me" : id;
}
