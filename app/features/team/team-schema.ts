import { z } from "zod";
import { emailAddress, requiredLine } from "~/program/field-rules";
import { GRADES } from "~/program/options";
import type { TeamCopy } from "./team-copy";

const LONGEST_NAME = 100;

/** The forms of a team's page. */
export function teamForms({ add, adult, mentor }: TeamCopy) {
  const { errors } = add;
  const name = (missing: string) =>
    requiredLine({ max: LONGEST_NAME, missing, tooLong: errors.tooLong });
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("add"),
      given_name: name(errors.givenName),
      family_name: name(errors.familyName),
      grade: z.enum(GRADES, errors.grade),
      guardian_email: emailAddress(errors.email),
    }),
    z.object({ intent: z.literal("remove"), participant: z.uuid() }),
    z.object({ intent: z.literal("adult"), adult: z.literal(true, adult.missing) }),
    z.object({ intent: z.literal("invite"), mentor_email: emailAddress(mentor.invalid) }),
    z.object({ intent: z.literal("remove-mentor") }),
  ]);
}

export type TeamForm = z.output<ReturnType<typeof teamForms>>;
export type AddForm = Extract<TeamForm, { intent: "add" }>;
