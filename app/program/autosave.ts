/** What is saved by itself, by the names of its form. */
export type SlotFields = Record<string, string | boolean>;

/** What is wrong with which field. */
export type FieldErrors = Record<string, string[] | null>;

/** Both texts, for somebody who has to choose. */
export interface Conflict<Slot extends string = string> {
  slot: Slot;
  yours: SlotFields;
  theirs: SlotFields;
  revision: number;
}

/** What the server answers to one try to save. */
export type AutosaveAnswer<Slot extends string = string> =
  | { revision: number }
  | { conflict: Conflict<Slot> }
  | { refused: string; errors?: FieldErrors | undefined };
