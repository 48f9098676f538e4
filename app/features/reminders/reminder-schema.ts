import { z } from "zod";
import type { MilestoneId } from "~/program/calendar";

/** While dates lie ahead people choose among them; afterwards an address is enough. */
export function reminderSchema(offered: readonly MilestoneId[]) {
  return z.object({
    email: z
      .string("Invalid email address")
      .trim()
      .toLowerCase()
      .max(255, "Email must be less than 255 characters")
      .pipe(z.email("Invalid email address")),
    milestones:
      offered.length > 0
        ? z
            .array(z.enum(offered, "Please choose from the dates listed"))
            .min(1, "Please choose at least one date")
        : z.array(z.never()).default([]),
  });
}
