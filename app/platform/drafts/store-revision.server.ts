import { isDeepStrictEqual } from "node:util";

export interface Revised<Content> {
  /** Null where there is nothing yet. */
  content: Content | null;
  /** How often it was changed: 0 where there is nothing yet. */
  revision: number;
}

interface Storing<Content> {
  known: Revised<Content>;
  /** With the revision that was on screen when it was typed. */
  sent: Revised<Content>;
  /** Answers the revision that it led to. */
  write(): Promise<number>;
}

export type Stored<Content> =
  | { state: "saved"; revision: number }
  /** Somebody else saved in between: nothing is overwritten, and both texts are there. */
  | { state: "conflict"; theirs: Revised<Content> };

/**
 * Writes what was typed, unless somebody else has changed the same since; the same text twice is one change. Call it
 * in a transaction that holds what the draft belongs to, so that two editors take turns.
 */
export async function storeRevision<Content>({
  known,
  sent,
  write,
}: Storing<Content>): Promise<Stored<Content>> {
  if (isDeepStrictEqual(known.content, sent.content)) {
    return { state: "saved", revision: known.revision };
  }
  if (known.revision !== sent.revision) return { state: "conflict", theirs: known };
  return { state: "saved", revision: await write() };
}
