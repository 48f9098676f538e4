import { z } from "zod";
import type { MilestoneId } from "~/program/calendar";
import { emailAddress } from "~/program/field-rules";

/** While dates lie ahead people choose among them; afterwards an address is enough. */
export function reminderSchema(offered: readonly MilestoneId[]) {
  return z.object({
    email: emailAddress().toLowerCase(),
    milestones:
      offered.length > 0
        ? z
            .array(z.enum(offered, "Please choose from the dates listed"))
            .min(1, "Please choose at least one date")
        : z.array(z.never()).default([]),
  });
}
