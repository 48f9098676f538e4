import { z } from "zod";
import { LONGEST_REFLECTION } from "./keep-path";

/** A form sends two characters for a line break, and the box has counted one. */
const written = z.string().transform((text) => text.replaceAll("\r\n", "\n").trim());

/**
 * What was written beside the check, on its way from the lesson. Its choices are read by `gradeCheck`. Words
 * that are too many are refused where they are kept, with the box that holds them.
 */
export const arriveSchema = z.object({
  intent: z.literal("arrive"),
  reflection: written.optional(),
});

/** What is written on the page after the check. All of it may be left for another day. */
const keepSchema = z
  .object({
    intent: z.literal("keep"),
    reflection: written
      .pipe(
        z.string().max(LONGEST_REFLECTION, "That is longer than we can keep. Shorten it a little."),
      )
      .optional(),
    made: z.enum(["adult", "link"]).optional(),
    link: z
      .url({ protocol: /^https?$/, error: "Type the whole link, with https:// in front" })
      .max(500, "That link is too long")
      .optional(),
  })
  .refine(({ made, link }) => made !== "link" || link !== undefined, {
    path: ["link"],
    error: "Type the link to what you made",
  });

/** What reaches the page after the check: words from the lesson, or what is to be kept. */
export const keepingSchema = z.discriminatedUnion("intent", [keepSchema, arriveSchema]);
