import { z } from "zod";
import {
  emailAddress,
  optionalLine,
  optionalText,
  requiredLine,
  tickBox,
} from "~/program/field-rules";
import { SCHOOL_TYPES, STUDENT_COUNTS } from "~/program/options";

/** The fields of the school's tab, by the same names: its form can be sent here as it is. */
export const requestSchema = z.object({
  school_name: requiredLine({
    max: 200,
    missing: "Enter the name of the school",
    tooLong: "School name must be less than 200 characters",
  }),
  student_count: z.enum(STUDENT_COUNTS, "Choose about how many students will take part"),
  school_type: z.enum(SCHOOL_TYPES, "Choose a school type from the list").optional(),
  school_address: optionalText({ max: 500, tooLong: "Address must be less than 500 characters" }),
  contact_name: optionalLine({
    max: 100,
    tooLong: "Contact name must be less than 100 characters",
  }),
  voucher_code: optionalLine({ max: 40, tooLong: "A voucher has at most 40 characters" }),
  email: emailAddress("Enter an email address, like name@example.org"),
  terms_accepted: z.literal(true, "Please accept the Terms and Conditions"),
  marketing_consent: tickBox(),
  media_consent: tickBox(),
});

export type OrderRequest = z.output<typeof requestSchema>;

/** What the school wants to do with its quote. */
export type Way = "quote" | "order";
