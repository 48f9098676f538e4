import { z } from "zod";
import { requiredLine, tickBox } from "~/program/field-rules";
import { AGE_BANDS, type AgeBand } from "~/records/participants/age-band";
import { type Decisions, GALLERY_CHOICES, NOTHING_ALLOWED } from "~/records/participants/consent";
import { type ConsentCopy, RELATIONS } from "./consent-copy";

const ANSWERS = ["yes", "no"] as const;
type Answer = (typeof ANSWERS)[number];

type AnswerErrors = Omit<ConsentCopy["errors"], "title" | "textChanged" | "tooMany">;

/** What a guardian answers and signs, on the page behind their link as on paper. */
export function answerFields(errors: AnswerErrors) {
  return {
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
  };
}

interface Answers {
  age_band: AgeBand;
  takes_part: Answer;
  gallery: Decisions["gallery"];
  photos: Answer;
  emails: Answer;
}

/** Who does not take part is shown nowhere, whatever else was ticked. */
export function decisionsOf(form: Answers): Decisions {
  if (form.takes_part === "no") return NOTHING_ALLOWED;
  return {
    takesPart: true,
    gallery: form.gallery,
    photos: form.photos === "yes",
    // Under 13 nobody can allow it.
    emails: form.emails === "yes" && form.age_band !== "under_13",
  };
}
