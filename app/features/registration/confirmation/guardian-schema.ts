import { z } from "zod";
import { emailAddress } from "~/program/field-rules";

export const guardianSchema = z.object({
  guardian_email: emailAddress({
    max: 255,
    tooLong: "Email must be less than 255 characters",
    invalid: "Enter the email address of a parent or guardian",
  }),
  guardian_confirmed: z.literal(true, "Please confirm that you are the parent or guardian"),
});
