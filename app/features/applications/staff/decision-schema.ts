import { z } from "zod";
import {
  hiddenChoice,
  optionalLine,
  optionalText,
  recordVersion,
  tickBox,
} from "~/program/field-rules";
import { APPLICATION_STATUSES } from "../application-status";

const TOO_LONG = "The email is too long. Nothing was changed.";

const decision = z
  .object({
    intent: z.literal("decide"),
    version: recordVersion(),
    to: hiddenChoice(APPLICATION_STATUSES),
    note: optionalText({ max: 500, tooLong: "Use at most 500 characters." }),
    tell: tickBox(),
    subject: optionalLine({ max: 200, tooLong: TOO_LONG }),
    letter: optionalText({ max: 5_000, tooLong: TOO_LONG }),
  })
  .refine(({ tell, subject, letter }) => !tell || (subject && letter), {
    message: "The email needs a subject and a text. Nothing was changed.",
  });

/** What staff can do about an application. */
export const changeSchema = z.discriminatedUnion("intent", [
  decision,
  z.object({
    intent: z.literal("spam"),
    version: recordVersion(),
    spam: hiddenChoice(["yes", "no"]),
  }),
]);
