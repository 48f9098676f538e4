import { z } from "zod";
import { emailAddress, requiredLine } from "~/program/field-rules";

/** What turns a quote into an order, beside the scan. */
export const orderSchema = z.object({
  purchase_order: requiredLine({
    max: 60,
    missing: "Enter the number of the purchase order",
    tooLong: "The number must be shorter than 60 characters",
  }),
  bookkeeper_email: emailAddress("Enter the email address that invoices go to"),
});

export type OrderForm = z.output<typeof orderSchema>;
