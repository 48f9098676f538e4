import { z } from "zod";
import { cleanCell } from "./clean-cell";
import { ROSTER_FIELDS } from "./roster-fields";

/** "key" is the school's own id of a child, hashed, and nobody's to choose. */
const listField = z.enum([...ROSTER_FIELDS, "key"]);
export type ListField = z.infer<typeof listField>;

const textOf = (longest: number) => z.string().max(longest).transform(cleanCell);

/** What of a row can be corrected in the page. */
export const CORRECTED_FIELDS = ["given_name", "family_name", "grade", "guardian_email"] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** Who is meant where a list cannot say it: somebody new, or the child of this id. */
const rowAnswer = z.union([z.literal("anew"), z.uuid()]);

/**
 * A list between reading and importing: only columns that we may hold. It stays in the page of whoever
 * looks at the preview and comes back with their button, so that nothing of it is stored before.
 */
export const rosterList = z.object({
  source: z.enum(["list", "one-roster"]),
  columns: z
    .array(
      z.object({
        heading: textOf(200),
        field: listField.nullable(),
        /** Somebody said it, and we did not guess it. */
        isChosen: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100),
  rows: z
    .array(
      z.object({
        number: z.int().min(1),
        cells: z.array(textOf(400)).max(100),
        /** Typed into the page in place of what the row says. */
        typed: z.partialRecord(z.enum(CORRECTED_FIELDS), textOf(400)).optional(),
        answer: rowAnswer.optional(),
      }),
    )
    .max(2_500),
  /** Lines that hold no student: totals, titles, teachers. */
  passedOver: z.array(z.int().min(1)).max(5_000).default([]),
  /** Addresses in it that are also those of people whom it calls teachers: none of them is a guardian's. */
  staff: z.array(textOf(255)).max(5_000).default([]),
});
export type RosterList = z.infer<typeof rosterList>;
export type ListRow = RosterList["rows"][number];

/** Why a file or a text is no list, in a word that copy explains. */
export type NoList =
  | "empty"
  | "no-table"
  | "too-long"
  | "too-large"
  | "spreadsheet"
  | "document"
  | "not-one-roster";
