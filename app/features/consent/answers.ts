import { z } from "zod";
import { requiredLine, tickBox } from "~/program/field-rules";
import { AGE_BANDS, type AgeBand } from "~/records/participants/age-band";
import { type Decisions, GALLERY_CHOICES, NOTHING_ALLOWED } from "~/records/participants/consent";
import type { ConsentCopy } from "./copy.en";
import { RELATIONS } from "./relations";

const ANSWERS = ["yes", "no"] as const;
type Answer = (typeof ANSWERS)[number];

type AnswerErrors = Omit<
  ConsentCopy["errors"],
  "title" | "textChanged" | "tooMany" | "ageAgain" | "ageAgainTitle"
>;

/** What a guardian answers and signs, on the page behind their link as on paper. */
export function answerFields(errors: AnswerErrors) {
  return {
    age_band: z.enum(AGE_BANDS, errors.age).optional(),
    takes_part: z.enum(ANSWERS, errors.takesPart),
    gallery: z.enum(GALLERY_CHOICES, errors.gallery).optional(),
    photos: z.enum(ANSWERS, errors.photos).optional(),
    emails: z.enum(ANSWERS, errors.emails).optional(),
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
  age_band?: AgeBand | undefined;
  takes_part: Answer;
  gallery?: Decisions["gallery"] | undefined;
  photos?: Answer | undefined;
  emails?: Answer | undefined;
}

/** A yes answers every question. A no needs nothing but the name of whoever says it. */
export function answeredInFull<Schema extends z.ZodObject>(
  schema: Schema,
  { age, gallery, photos, emails }: AnswerErrors,
): Schema {
  const wanted = Object.entries({ age_band: age, gallery, photos, emails });
  return schema.superRefine(
    (answers: Record<string, unknown>, context) => {
      if (answers.takes_part === "no") return;
      for (const [name, message] of wanted) {
        if (!answers[name]) context.addIssue({ code: "custom", path: [name], message });
      }
    },
    // One missing answer must not hide the others.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/** Of who does not take part it is not kept. */
export function ageOf({ takes_part, age_band }: Answers): AgeBand | null {
  return takes_part === "yes" ? (age_band ?? null) : null;
}

/** Who does not take part is shown nowhere, whatever else was ticked. */
export function decisionsOf(form: Answers): Decisions {
  if (form.takes_part === "no") return NOTHING_ALLOWED;
  return {
    takesPart: true,
    gallery: form.gallery ?? NOTHING_ALLOWED.gallery,
    photos: form.photos === "yes",
    // Under 13 nobody can allow it.
    emails: form.emails === "yes" && form.age_band !== "under_13",
  };
}
