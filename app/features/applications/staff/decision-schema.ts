import { z } from "zod";
import {
  hiddenChoice,
  optionalLine,
  optionalText,
  recordVersion,
  tickBox,
} from "~/program/field-rules";
import { tickAtLeastOne } from "~/program/selection";
import { APPLICATION_STATUSES } from "../application-status";

const TOO_LONG = "The email is too long. Nothing was changed.";

const decision = z
  .object({
    intent: z.literal("decide"),
    version: recordVersion(),
    to: hiddenChoice(APPLICATION_STATUSES),
    decision: z.uuid(),
    note: optionalText({ max: 500, tooLong: "Use at most 500 characters." }),
    tell: tickBox(),
    subject: optionalLine({ max: 200, tooLong: TOO_LONG }),
    letter: optionalText({ max: 5_000, tooLong: TOO_LONG }),
  })
  .refine(({ tell, subject, letter }) => !tell || (subject && letter), {
    message: "The email needs a subject and a text. Nothing was changed.",
  });

const undo = z.object({ intent: z.literal("undo"), decision: z.uuid() });

/** What staff can do about applications from their list: one with its letter, several with the usual one. */
export const listSchema = z.discriminatedUnion("intent", [
  decision.safeExtend({ id: z.uuid() }),
  z.object({
    intent: z.literal("decide-many"),
    to: hiddenChoice(APPLICATION_STATUSES),
    decision: z.uuid(),
    /** Each with the version that was on screen: "id:version". */
    chosen: z.array(z.string().max(80)).min(1, tickAtLeastOne("application")),
    tell: tickBox(),
  }),
  undo,
]);

/** What staff can do about an application. */
export const changeSchema = z.discriminatedUnion("intent", [
  decision,
  undo,
  z.object({
    intent: z.literal("spam"),
    version: recordVersion(),
    spam: hiddenChoice(["yes", "no"]),
  }),
]);
