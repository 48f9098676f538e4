import { z } from "zod";
import { requiredLine } from "~/program/field-rules";
import type { MatrixCopy } from "../matrix/copy.en";

const LONGEST_NAME = 60;
/** More than a page of the table shows. */
const MOST_CHOSEN = 500;

/** What can be done with the rows that a teacher ticked. */
export function rowForms({ chosen }: MatrixCopy) {
  const child = z
    .array(z.uuid(chosen.nobody))
    .max(MOST_CHOSEN, chosen.tooMany(MOST_CHOSEN))
    .default([]);
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("team"),
      child,
      team_name: requiredLine({
        max: LONGEST_NAME,
        missing: chosen.noName,
        tooLong: chosen.longName,
      }),
    }),
    z.object({ intent: z.literal("leave"), child }),
    z.object({ intent: z.literal("correct"), child }),
    z.object({ intent: z.literal("forms"), child }),
    z.object({
      intent: z.literal("certificates"),
      child,
      stage: z.enum(["talk", "create", "build", "compete"]),
    }),
  ]);
}
