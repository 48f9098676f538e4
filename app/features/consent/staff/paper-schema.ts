import { z } from "zod";
import { requiredLine, tickBox } from "~/program/field-rules";
import { LOCALES } from "~/program/locale";
import { AGE_BANDS } from "~/records/participants/age-band";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { RELATIONS } from "../consent-copy";

const ANSWERS = ["yes", "no"] as const;

/** What stands on the paper; `today` is the last day on which it can have been signed. */
export function paperSchema(today: string) {
  return z.object({
    method: z.enum(["paper", "in_person"], "Choose how the guardian answered"),
    language: z.enum(LOCALES, "Choose the language of the form"),
    /** Which of the guardians that we know; empty for one without a mailbox. */
    guardian: z.union([z.uuid(), z.literal("")]).default(""),
    age_band: z.enum(AGE_BANDS, "Choose the age that was ticked"),
    takes_part: z.enum(ANSWERS, "Question 1: choose what was ticked"),
    gallery: z.enum(GALLERY_CHOICES, "Question 2: choose what was ticked"),
    photos: z.enum(ANSWERS, "Question 3: choose what was ticked"),
    emails: z.enum(ANSWERS, "Question 4: choose what was ticked"),
    news: tickBox(),
    signature: requiredLine({
      max: 120,
      missing: "Type the name of whoever signed",
      tooLong: "The name must be shorter than 120 characters",
    }),
    relation: z.enum(RELATIONS, "Choose what they are to the child"),
    signed_on: z.iso
      .date("Enter the date beside the signature")
      .refine((day) => day <= today, "The date beside the signature is still to come"),
  });
}

export type PaperForm = z.output<ReturnType<typeof paperSchema>>;
