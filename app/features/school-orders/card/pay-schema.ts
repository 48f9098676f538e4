import { z } from "zod";
import { isWorthPaying } from "~/program/discount";
import { PAY_INVOICE } from "./copy";

export const paySchema = z.object({
  amount: z
    .string(PAY_INVOICE.amountWrong)
    .trim()
    .regex(/^\$?\s*(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/, PAY_INVOICE.amountWrong)
    .transform((text) => Math.round(Number(text.replace(/[$\s,]/g, "")) * 100))
    .refine(isWorthPaying, PAY_INVOICE.amountTooSmall),
});
