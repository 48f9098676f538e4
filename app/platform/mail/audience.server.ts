import type { EventRecord } from "~/program/event-records";
import type { Locale } from "~/program/locale";
import type { Verb } from "~/program/powers";
import type { List } from "../lists/define-list.server";

/** Somebody who may be written to about a row of a list. */
export interface Recipient {
  email: string;
  locale: Locale;
  /** What the letter's fields stand for; of several rows of one mailbox they are joined. */
  values: Record<string, string>;
}

/** A list whose rows stand for people, so that staff can write to everybody on it. */
export interface Audience {
  /** Stored with letters; it never changes. */
  id: string;
  /** "guardians of the children on the list" */
  label: string;
  list: List;
  /** What its rows are: beside each stands the letter that was written about it. */
  record: EventRecord;
  /** What one must be allowed to see of the list itself. */
  needs: Verb;
  /** How a row is called where nobody could be written to about it. */
  titleOf(row: unknown): string;
  /** The fields that a letter may hold, with what they say. Every recipient has all of them. */
  fields: Record<string, string>;
  /** Where the button of the letter leads. */
  path: string;
  /** Whom somebody may look for here, and where they stand. */
  beside?: { words: string; link: string; to: string };
  /** Why somebody gets it: the last line of the letter. */
  why: Record<Locale, string>;
  /** For each of these rows who may be written to for what is needed; nobody where it is left out. */
  recipientsOf(ids: string[]): Promise<Map<string, Recipient[]>>;
}

/** An audience, with the types of its list's rows kept where it is described. */
export function defineAudience<Row, Sort extends string>(
  audience: Omit<Audience, "list" | "titleOf"> & {
    list: List<Row, Sort>;
    titleOf(row: Row): string;
  },
): Audience {
  return audience as unknown as Audience;
}

/** For `recipientsOf`: one row more. */
export function addTo(map: Map<string, Recipient[]>, id: string, recipient: Recipient): void {
  const there = map.get(id);
  if (there) there.push(recipient);
  else map.set(id, [recipient]);
}
