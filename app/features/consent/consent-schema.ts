import { z } from "zod";
import { requiredLine, tickBox } from "~/program/field-rules";
import { AGE_BANDS } from "~/records/participants/age-band";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { type ConsentCopy, RELATIONS } from "./consent-copy";

const ANSWERS = ["yes", "no"] as const;

/** The forms of the page behind a guardian's link. */
export function consentSchema({ errors }: ConsentCopy) {
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("sign"),
      /** Which text was on the page. */
      text: z.string().max(100).default(""),
      age_band: z.enum(AGE_BANDS, errors.age),
      takes_part: z.enum(ANSWERS, errors.takesPart),
      gallery: z.enum(GALLERY_CHOICES, errors.gallery),
      photos: z.enum(ANSWERS, errors.photos),
      emails: z.enum(ANSWERS, errors.emails),
      news: tickBox(),
      signature: requiredLine({
        max: 120,
        missing: errors.signature,
        tooLong: errors.signatureLong,
      }),
      relation: z.enum(RELATIONS, errors.relation),
    }),
    z.object({ intent: z.literal("take-back") }),
    z.object({ intent: z.literal("send-again") }),
  ]);
}

export type SignedForm = Extract<z.output<ReturnType<typeof consentSchema>>, { intent: "sign" }>;
