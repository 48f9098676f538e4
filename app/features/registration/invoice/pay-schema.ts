import { z } from "zod";
import { PAY_INVOICE } from "./copy";

/** The least that the payment service takes. */
const SMALLEST_IN_CENTS = 50;

export const paySchema = z.object({
  amount: z
    .string(PAY_INVOICE.amountWrong)
    .trim()
    .regex(/^\$?\s*(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/, PAY_INVOICE.amountWrong)
    .transform((text) => Math.round(Number(text.replace(/[$\s,]/g, "")) * 100))
    .refine((cents) => cents >= SMALLEST_IN_CENTS, PAY_INVOICE.amountTooSmall),
});
