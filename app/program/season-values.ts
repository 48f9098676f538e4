import { z } from "zod";
import { instantOf, localOf } from "./mountain-time";

/** The small values that a season is made of. */

export const words = z.string().trim().min(1).max(400);
export const wholeNumber = z.int().min(0);
export const cents = z.int().min(1);

/** A Mountain Time wall clock, to the minute: "2026-03-18T23:59". */
export const localDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Use a date and time such as 2026-03-18T23:59")
  .refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`)), "This date does not exist")
  // The clock of a spring night skips an hour, and February has no 30th.
  .refine(
    (text) => Number.isNaN(Date.parse(`${text}:00Z`)) || localOf(instantOf(text)) === text,
    "Clocks in Idaho never show this date and time",
  );
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 09:00");

export const bounds = z
  .object({ min: wholeNumber, max: wholeNumber })
  .refine((b) => b.min <= b.max, "The smaller number comes first");

/** Names an entry for good, whatever it is called and wherever it stands: "ethics". */
export const entryId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and hyphens")
  .max(80);

/** Scores, certificates and awards point at ids: two entries with one would share them. */
export function refuseDoubleIds(entries: { id: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) {
      context.addIssue({ code: "custom", path: [], message: `Two entries have the id ${id}` });
    }
    seen.add(id);
  }
}
