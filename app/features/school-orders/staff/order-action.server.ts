import { z } from "zod";
import {
  answerChange,
  answerTold,
  type Change as Decided,
  NO_ADDRESS_LEFT,
} from "~/platform/staff/answer-change.server";
import { recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { toldOfChange } from "~/platform/staff/told-of-change.server";
import { ARRANGED_KINDS } from "~/program/arranged-price";
import { emailAddress, recordVersion, requiredLine } from "~/program/field-rules";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { PAYMENT_METHODS } from "~/records/school-orders/payment-methods";
import { siteContext } from "~/ui/site-router-context";
import { arrangeOrderPrice } from "./arrange-order-price.server";
import { changeBookkeeper } from "./change-bookkeeper.server";
import { creditOrder } from "./credit-note.server";
import { acceptAsStaff, cancelOrder, declineOrder } from "./decide-order.server";
import { recordPayment, recordReturn } from "./record-payment.server";

const AMOUNT = "Enter an amount in dollars, such as 2500 or 12.50.";

const PLACES = "Enter a number of students from 1 to 10,000.";

const version = recordVersion();
const reason = requiredLine({
  max: 300,
  missing: "Write down the reason: the school reads it.",
  tooLong: "Use at most 300 characters.",
});
/** The words of the letter as it was shown. */
const seen = z.string().max(300).default("");
const amount = z
  .string(AMOUNT)
  .trim()
  .regex(/^\$?\s*(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/, AMOUNT)
  .transform((text) => Math.round(Number(text.replace(/[$\s,]/g, "")) * 100))
  .refine((cents) => cents > 0, AMOUNT);
const money = {
  version,
  amount,
  method: z.enum(PAYMENT_METHODS, "Choose how it was paid."),
  reference: requiredLine({
    max: 100,
    missing: "Enter the number of the check, or the reference of the bank or card.",
    tooLong: "Use at most 100 characters.",
  }),
};

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept"), version }),
  z.object({ intent: z.literal("decline"), version, reason, seen }),
  z.object({ intent: z.literal("cancel"), version, reason, seen }),
  z.object({
    intent: z.literal("price"),
    version,
    kind: z.enum(ARRANGED_KINDS, "Choose what was arranged."),
    amount: amount.optional(),
    places: z.coerce.number(PLACES).int(PLACES).min(1, PLACES).max(10_000, PLACES).optional(),
    reason: requiredLine({
      max: 300,
      missing: "Say why, for the books.",
      tooLong: "Use at most 300 characters.",
    }),
  }),
  z.object({ intent: z.literal("credit"), version, amount, reason }),
  z.object({
    intent: z.literal("bookkeeper"),
    version,
    email: emailAddress("Enter the email address that invoices go to"),
  }),
  z.object({ intent: z.literal("pay"), ...money }),
  z.object({ intent: z.literal("return"), ...money }),
]);

type Change = z.output<typeof changeSchema>;

/** What the buttons of an order's screen do. */
export const changeSchoolOrder = staffAction({
  needs: {
    accept: "school-order.decide",
    decline: "school-order.decide",
    cancel: "school-order.decide",
    price: "price.arrange",
    credit: "school-order.credit",
    bookkeeper: "school-order.decide",
    pay: "payment.record",
    return: "payment.record",
  },
  schema: changeSchema,
  handle: async (change, form) => {
    const { id: actor } = form.context.get(staffContext);
    const site = form.context.get(siteContext);
    const about = { id: recordIdOf(form.params.id), version: change.version, actor };
    const tell = async (step: () => Promise<Decided>, done: string) =>
      answerTold(
        form,
        await toldOfChange({ type: ORDER_RECORD, id: about.id }, step),
        done,
        NO_ADDRESS_LEFT,
      );
    switch (change.intent) {
      case "accept":
        return tell(() => acceptAsStaff(about, site), DONE.accept);
      case "decline": {
        const { reason } = change;
        if (change.seen !== reason) return form.refuse(READ_IT_FIRST, { status: 409 });
        return tell(() => declineOrder({ ...about, reason }, site), DONE.decline);
      }
      case "cancel": {
        const { reason } = change;
        if (change.seen !== reason) return form.refuse(READ_IT_FIRST, { status: 409 });
        return tell(() => cancelOrder({ ...about, reason }, site), DONE.cancel);
      }
      case "price": {
        const { kind, amount: amountInCents = null, places = null, reason } = change;
        const asked = { ...about, kind, amountInCents, places, reason };
        return tell(() => arrangeOrderPrice(asked, site), DONE.price);
      }
      case "credit": {
        const { reason, amount: amountInCents } = change;
        return tell(() => creditOrder({ ...about, reason, amountInCents }, site), DONE.credit);
      }
      case "bookkeeper": {
        const changed = await changeBookkeeper({ ...about, bookkeeperEmail: change.email }, site);
        return answerChange(form, changed, DONE.bookkeeper);
      }
      case "pay":
      case "return": {
        const { method, reference, amount: amountInCents, intent } = change;
        const moved = { ...about, method, reference, amountInCents };
        // A return is told by the money itself.
        return intent === "pay"
          ? tell(() => recordPayment(moved, site), DONE.pay)
          : answerChange(form, await recordReturn(moved, site), DONE.return);
      }
    }
  },
});

const READ_IT_FIRST =
  "Nothing is decided yet. Read the letter below as the school will, then press again, or change your words.";

const DONE: Record<Change["intent"], string> = {
  accept:
    "The order is accepted, and the places can be used. Its letters go in ten minutes; canceled before, they do not go.",
  decline: "The order is declined.",
  cancel: "The order is canceled.",
  price: "The price is arranged, and the paper is made anew.",
  credit: "The credit note is made.",
  bookkeeper: "Invoices and reminders go to the new address.",
  pay: "The payment is recorded.",
  return: "The return is recorded.",
};
