import { z } from "zod";
import {
  emailAddress,
  optionalLine,
  requiredLine,
  requiredText,
  tickBox,
} from "~/program/field-rules";
import { CONTACT_ROLES } from "~/program/options";
import { ROLE_LABELS } from "./role-labels";

const email = emailAddress();
const role = z.enum(CONTACT_ROLES, { error: "Please select your role" });
const message = requiredText({
  max: 2000,
  missing: "Message is required",
  tooLong: "Message must be less than 2000 characters",
});

const INSTITUTION_MISSING = "Institution/Company is required";
/** What stands in the place of an institution for people who write from home. */
const FAMILY = "Family";

const contactFields = z.object({
  firstName: requiredLine({
    max: 100,
    missing: "First name is required",
    tooLong: "First name must be less than 100 characters",
  }),
  lastName: requiredLine({
    max: 100,
    missing: "Last name is required",
    tooLong: "Last name must be less than 100 characters",
  }),
  email,
  institution: optionalLine({
    max: 200,
    tooLong: "Institution must be less than 200 characters",
  }),
  role,
  phone: optionalLine({ max: 20, tooLong: "Phone must be less than 20 characters" }),
  message,
  wantsUpdates: tickBox(),
});

/** The page's form; the exact words for people are here. Families are asked for no institution. */
export const contactFormSchema = contactFields.superRefine(
  (form, context) => {
    if (form.role === "parent" || form.institution) return;
    context.addIssue({ code: "custom", path: ["institution"], message: INSTITUTION_MISSING });
  },
  // One wrong field must not hide what else is missing.
  { when: ({ value }) => typeof value === "object" && value !== null },
);

/** What is saved, and what `POST /api/contacts` takes. */
export const contactRecordSchema = z.object(
  {
    name: requiredLine({
      max: 201,
      missing: "Name is required",
      tooLong: "Name must be less than 201 characters",
    }),
    email,
    audience: role,
    subject: requiredLine({
      max: 220,
      missing: "Subject is required",
      tooLong: "Subject must be less than 220 characters",
    }),
    message,
    wants_updates: z
      .boolean({ error: "wants_updates must be true or false" })
      .nullish()
      .transform((wanted) => wanted ?? false),
  },
  { error: "Send one JSON object" },
);

export type ContactFields = z.input<typeof contactFormSchema>;
export type ContactForm = z.output<typeof contactFormSchema>;
export type ContactRecord = z.output<typeof contactRecordSchema>;

/** The form as a record: the subject is the institution plus the role. */
export function recordOf(form: ContactForm): ContactRecord {
  return {
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    audience: form.role,
    subject: `${institutionOf(form)} - ${ROLE_LABELS[form.role]}`,
    message: form.message,
    wants_updates: form.wantsUpdates,
  };
}

function institutionOf({ role, institution }: ContactForm): string {
  return role === "parent" ? FAMILY : (institution ?? "");
}
