import { z } from "zod";
import { emailAddress } from "~/program/field-rules";
import { AGE_BANDS } from "~/records/participants/age-band";
import { answeredInFull, answerFields } from "./answers";
import type { ConsentCopy } from "./copy.en";

/** The forms of the page behind a guardian's link. */
export function consentSchema({ errors, ownAddress }: ConsentCopy) {
  return z.discriminatedUnion("intent", [
    answeredInFull(
      z.object({
        intent: z.literal("sign"),
        /** Which text was on the page. */
        text: z.string().max(100).default(""),
        ...answerFields(errors),
        /** The age that was asked about once more. */
        asked_again: z.enum(AGE_BANDS).optional().catch(undefined),
        /** The student's own. Absent: nothing is said of it. */
        student_email: emailAddress(ownAddress.invalid, ownAddress.invalid).optional(),
      }),
      errors,
    ),
    z.object({ intent: z.literal("take-back") }),
    z.object({ intent: z.literal("send-again") }),
  ]);
}

export type SignedForm = Extract<z.output<ReturnType<typeof consentSchema>>, { intent: "sign" }>;
