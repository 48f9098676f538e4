import { z } from "zod";
import { emailAddress } from "~/program/field-rules";
import type { Locale } from "~/program/locale";
import { childNameSchema } from "~/ui/child-name/child-name-schema";
import { TEAM_COPY } from "./team-copy";

/** The forms of a team's page. */
export function teamForms(locale: Locale) {
  const { add, adult, mentor } = TEAM_COPY[locale];
  return z.discriminatedUnion("intent", [
    childNameSchema(locale).extend({
      intent: z.literal("add"),
      guardian_email: emailAddress(add.errors.email),
    }),
    childNameSchema(locale)
      .pick({ grade: true })
      .extend({ intent: z.literal("grade"), participant: z.uuid() }),
    z.object({ intent: z.literal("remove"), participant: z.uuid() }),
    z.object({ intent: z.literal("adult"), adult: z.literal(true, adult.missing) }),
    z.object({ intent: z.literal("invite"), mentor_email: emailAddress(mentor.invalid) }),
    z.object({ intent: z.literal("remove-mentor") }),
  ]);
}

export type TeamForm = z.output<ReturnType<typeof teamForms>>;
export type GradeForm = Extract<TeamForm, { intent: "grade" }>;
export type AddForm = Extract<TeamForm, { intent: "add" }>;
