/**
 * How staff see the values of the season and the settings: a label for each, and what kind it is.
 * The types make a value without a description a mistake of the compiler, not a gap in a form.
 */
interface Labelled {
  label: string;
  hint?: string;
}

export interface TextField extends Labelled {
  kind: "text" | "email" | "moment" | "time" | "date";
}
export interface NumberField extends Labelled {
  kind: "number" | "cents" | "dollars";
}
export interface TickField extends Labelled {
  kind: "tick";
}
export interface ChoiceField extends Labelled {
  kind: "choice";
  options: { value: string; label: string }[];
  /** What an empty choice means; it is stored as null. */
  empty?: string;
}
/** Ours, not theirs to change: it travels with the form. */
export interface FixedField extends Labelled {
  kind: "fixed";
}
/** Names an entry of a list for good. Travels with the form; a new entry gets one made from its name. */
export interface IdField extends Labelled {
  kind: "id";
  madeFrom: string;
}
/** One text a line. */
export interface LinesField extends Labelled {
  kind: "lines";
}
export interface GroupField<Fields = Record<string, Field>> extends Labelled {
  kind: "group";
  fields: Fields;
}
export interface ListField<Fields = Record<string, Field>> extends Labelled {
  kind: "list";
  /** What one entry is called: "prize". */
  noun: string;
  fields: Fields;
  /** Entries can neither be added nor taken away. */
  isFixed?: boolean;
}

export type LeafField =
  | TextField
  | NumberField
  | TickField
  | ChoiceField
  | FixedField
  | IdField
  | LinesField;
export type Field = LeafField | GroupField | ListField;

export type FieldsOf<T> = { [Key in keyof T]-?: FieldOf<T[Key]> };

type FieldOf<T> = [T] extends [boolean]
  ? TickField
  : [T] extends [number]
    ? NumberField
    : [T] extends [string | null]
      ? TextField | ChoiceField | FixedField | IdField
      : [T] extends [readonly string[]]
        ? LinesField
        : [T] extends [readonly (infer Item)[]]
          ? ListField<FieldsOf<Item>>
          : GroupField<FieldsOf<T>>;
