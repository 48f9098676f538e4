import { z } from "zod";

/** In the address, so that two tabs can be about two children. */
export const LEARNER_PARAMETER = "learner";

const LONGEST_REFLECTION = 3000;

/** What is written on the page after the check. All of it may be left for another day. */
export const keepSchema = z
  .object({
    reflection: z
      .string()
      .trim()
      .max(LONGEST_REFLECTION, "That is longer than we can keep. Shorten it a little.")
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
