import { z } from "zod";
import { emailAddress } from "~/program/field-rules";

export const guardianSchema = z.object({
  guardian_email: emailAddress("Enter the email address of a parent or guardian"),
  guardian_confirmed: z.literal(true, "Please confirm that you are the parent or guardian"),
});
