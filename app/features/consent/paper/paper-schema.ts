import { z } from "zod";
import { LOCALES } from "~/program/locale";
import { answeredInFull, answerFields } from "../answers";
import { PAPER_ERRORS, type PaperErrors } from "./paper-errors";

/** What stands on the paper; `today` is the last day on which it can have been signed. */
export function paperSchema(today: string, errors: PaperErrors = PAPER_ERRORS) {
  const fields = z.object({
    method: z.enum(["paper", "in_person"], "Choose how the guardian answered"),
    language: z.enum(LOCALES, errors.language),
    /** Which of the guardians that we know; empty for one without a mailbox. */
    guardian: z.union([z.uuid(), z.literal("")]).default(""),
    ...answerFields(errors),
    signed_on: z.iso.date(errors.date).refine((day) => day <= today, errors.future),
  });
  return answeredInFull(fields, errors);
}

export type PaperForm = z.output<ReturnType<typeof paperSchema>>;
