import { z } from "zod";

/** Staff name a sponsor on the public page, or take the name away. */
export const wallSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("show"),
    name: z
      .string("Enter the name as it shall stand there")
      .trim()
      .min(1, "Enter the name as it shall stand there")
      .max(120, "Use at most 120 characters"),
    permission: z
      .string("Write down who permitted it, and how")
      .trim()
      .min(1, "Write down who permitted it, and how")
      .max(300, "Use at most 300 characters"),
  }),
  z.object({ intent: z.literal("hide") }),
  /** Which prize of the season they give; none: the season as a whole. */
  z.object({ intent: z.literal("prize"), prize: z.string().max(60).default("") }),
]);
