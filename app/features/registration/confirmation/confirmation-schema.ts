import { z } from "zod";
import { emailAddress } from "~/program/field-rules";

export const guardianSchema = z.object({
  intent: z.literal("guardian"),
  guardian_email: emailAddress("Enter the email address of a parent or guardian"),
  guardian_confirmed: z.literal(true, "Please confirm that you are the parent or guardian"),
});

/** What can be done on a registration's page. */
export const confirmationSchema = z.discriminatedUnion("intent", [
  guardianSchema,
  z.object({ intent: z.literal("consent") }),
  z.object({
    intent: z.literal("pay"),
    /** What the page showed when its button was pressed. */
    amount_paid: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional()
      .catch(undefined),
  }),
]);
