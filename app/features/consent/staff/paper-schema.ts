import { z } from "zod";
import { requiredLine, tickBox } from "~/program/field-rules";
import { LOCALES } from "~/program/locale";
import { AGE_BANDS } from "~/records/participants/age-band";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { RELATIONS } from "../consent-copy";
import { PAPER_ERRORS, type PaperErrors } from "../paper-errors";

const ANSWERS = ["yes", "no"] as const;

/** What stands on the paper; `today` is the last day on which it can have been signed. */
export function paperSchema(today: string, errors: PaperErrors = PAPER_ERRORS) {
  return z.object({
    method: z.enum(["paper", "in_person"], "Choose how the guardian answered"),
    language: z.enum(LOCALES, errors.language),
    /** Which of the guardians that we know; empty for one without a mailbox. */
    guardian: z.union([z.uuid(), z.literal("")]).default(""),
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
    signed_on: z.iso.date(errors.date).refine((day) => day <= today, errors.future),
  });
}

export type PaperForm = z.output<ReturnType<typeof paperSchema>>;
