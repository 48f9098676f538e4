import { z } from "zod";
import { optionalLine, tickBox } from "~/program/field-rules";
import { GRADES } from "~/program/options";
import { ROSTER_FIELDS } from "./reading/roster-fields";
import { rosterList } from "./reading/roster-list";

const forWholeList = {
  class_name: optionalLine({ max: 80, tooLong: "80" }),
  grade: z.enum(GRADES).nullish(),
};

/** A list that was read before, as the page kept it. */
const kept = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "list" });
      return z.NEVER;
    }
  })
  .pipe(rosterList);

export const giveSchema = z.object({
  ...forWholeList,
  text: z.string().default(""),
});

export const keptSchema = z.object({
  ...forWholeList,
  list: kept,
  column: z.array(z.enum([...ROSTER_FIELDS, ""]).catch("")).default([]),
  complete: tickBox(),
});
