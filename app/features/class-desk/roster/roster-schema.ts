import { z } from "zod";
import { optionalLine, tickBox } from "~/program/field-rules";
import { GRADES } from "~/program/options";
import { ROSTER_FIELDS } from "./reading/roster-fields";
import { type RosterList, rosterList } from "./reading/roster-list";

const forWholeList = {
  class_name: optionalLine({ max: 80, tooLong: "80" }),
  grade: z.enum(GRADES).nullish(),
};

export const giveSchema = z.object({
  ...forWholeList,
  text: z.string().default(""),
});

/** Beside the list itself, which `readKept` reads: the form kit would take its empty cells for missing ones. */
export const keptSchema = z.object({
  ...forWholeList,
  column: z.array(z.enum([...ROSTER_FIELDS, ""]).catch("")).default([]),
  complete: tickBox(),
  school: optionalLine({ max: 400, tooLong: "400" }),
});

/** A list that was read before, as the page kept it; undefined where it is none of ours. */
export function readKept(text: FormDataEntryValue | null): RosterList | undefined {
  try {
    return rosterList.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}
