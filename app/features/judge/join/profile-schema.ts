import { z } from "zod";
import { optionalLine } from "~/program/field-rules";
import { EXPERTISE, JUDGE_LANGUAGES, WEEKDAYS } from "~/program/judge-profile";

/** How many projects a judge can take on; the season's limit cuts the list. */
const AMOUNTS = [4, 6, 8, 12] as const;

/** What they have said yes to is among them, also where staff noted another number. */
export function amountsFor(said: number | null, most: number): number[] {
  const all = new Set<number>([...AMOUNTS, ...(said === null ? [] : [said])]);
  return [...all].filter((amount) => amount <= most).toSorted((a, b) => a - b);
}

export const DIVISIONS = ["k8", "highSchool"] as const;

export const profileSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    expertise: z.array(z.enum(EXPERTISE)).min(1, "Choose at least one field"),
    divisions: z.array(z.enum(DIVISIONS)).min(1, "Choose at least one"),
    languages: z.array(z.enum(JUDGE_LANGUAGES)).min(1, "Choose at least one language"),
    projects: z.coerce.number("Choose how many projects").int().min(1).max(200),
    weekdays: z.array(z.enum(WEEKDAYS)).default([]),
    onSite: z.enum(["yes", "no"], "Choose one"),
    school: optionalLine({ max: 200, tooLong: "Use at most 200 characters" }),
    town: optionalLine({ max: 80, tooLong: "Use at most 80 characters" }),
  }),
  z.object({ intent: z.literal("decline") }),
]);
