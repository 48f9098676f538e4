import { z } from "zod";
import type { ReceivedForm } from "~/platform/forms/form-action.server";
import {
  answerChange,
  answerTold,
  type Change,
  NO_ADDRESS_LEFT,
} from "~/platform/staff/answer-change.server";
import { recordIdOf } from "~/platform/staff/record-address.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { staffContext } from "~/platform/staff/staff-context.server";
import { toldOfChange } from "~/platform/staff/told-of-change.server";
import { ARRANGED_KINDS } from "~/program/arranged-price";
import { hiddenChoice, optionalLine, recordVersion, requiredLine } from "~/program/field-rules";
import { dollars } from "~/program/format";
import { REGISTRATION_RECORD } from "~/records/registrations/record-step.server";
import { OFFLINE_METHODS } from "~/records/registrations/registrations.table.server";
import { siteContext } from "~/ui/site-router-context";
import { refundPayment } from "../payments/staff-refund.server";
import type { StaffChange } from "../staff-change.server";
import { arrangePrice, endArrangement } from "./arrange-price.server";
import { type SchoolSettlement, settleSchool } from "./settle-school.server";
import {
  cancelRegistration,
  recordOfflinePayment,
  resendConfirmation,
  settleAttention,
} from "./staff-registrations.server";

const AMOUNT = "Enter an amount in dollars, such as 25 or 12.50.";

const version = recordVersion();
const amountInCents = z
  .string(AMOUNT)
  .trim()
  .regex(/^\$?\s*\d{1,6}(\.\d{1,2})?$/, AMOUNT)
  .transform((text) => Math.round(Number(text.replace(/[$\s]/g, "")) * 100));

const PLACES = "Enter a number of students from 1 to 10,000.";
const reason = requiredLine({
  max: 300,
  missing: "Say why, for the books.",
  tooLong: "Use at most 300 characters.",
});

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend"), version }),
  z.object({
    intent: z.literal("cancel"),
    version,
    why: optionalLine({ max: 300, tooLong: "Use at most 300 characters." }),
  }),
  z.object({
    intent: z.literal("settle"),
    version,
    what: hiddenChoice(["payment", "adult"]),
    why: optionalLine({ max: 300, tooLong: "Use at most 300 characters." }),
  }),
  z.object({
    intent: z.literal("refund"),
    version,
    payment: z.uuid("Choose the payment to return."),
    amount: amountInCents,
    reason: optionalLine({ max: 200, tooLong: "Use at most 200 characters." }),
  }),
  z.object({
    intent: z.literal("paid"),
    version,
    method: z.enum(OFFLINE_METHODS, "Choose how it was paid."),
    reference: optionalLine({ max: 100, tooLong: "Use at most 100 characters." }),
  }),
  z.object({
    intent: z.literal("price"),
    version,
    kind: z.enum(ARRANGED_KINDS, "Choose what was arranged."),
    amount: amountInCents.optional(),
    places: z.coerce.number(PLACES).int(PLACES).min(1, PLACES).max(10_000, PLACES).optional(),
    reason,
  }),
  z.object({ intent: z.literal("season-price"), version, reason }),
  z.object({
    intent: z.literal("settle-school"),
    version,
    how: hiddenChoice(["let-in", "give-desk", "own-school", "leave"]),
    school_name: optionalLine({ max: 120, tooLong: "Use at most 120 characters." }),
    reason,
  }),
]);

/** What the buttons of a registration's screen do. */
export const changeRegistration = staffAction({
  needs: {
    resend: "registration.resend",
    cancel: "registration.cancel",
    settle: "registration.settle",
    refund: "payment.refund",
    paid: "payment.record",
    price: "price.arrange",
    "season-price": "price.arrange",
    "settle-school": "school.settle",
  },
  schema: changeSchema,
  handle: async (change, form) => {
    const { id: actor } = form.context.get(staffContext);
    const seen = { id: recordIdOf(form.params.id), version: change.version, actor };
    const answer = (result: Change, done: string) => answerChange(form, result, done);
    const tell: Tell = async (change, done) =>
      answerTold(
        form,
        await toldOfChange({ type: REGISTRATION_RECORD, id: seen.id }, change),
        done,
        NO_ADDRESS_LEFT,
      );
    switch (change.intent) {
      case "resend":
        return tell(() => resendConfirmation(seen), "The confirmation is made anew.");
      case "cancel":
        return answer(
          await cancelRegistration({ ...seen, why: change.why ?? "" }),
          "The registration is canceled.",
        );
      case "settle":
        return answer(
          await settleAttention({ ...seen, what: change.what, why: change.why ?? "" }),
          "Marked as settled.",
        );
      case "refund":
        return tell(
          () =>
            refundPayment({
              ...seen,
              paymentId: change.payment,
              amountInCents: change.amount,
              reason: change.reason ?? "",
            }),
          `${dollars(change.amount)} are returned.`,
        );
      case "paid":
        return tell(
          () =>
            recordOfflinePayment({
              ...seen,
              method: change.method,
              reference: change.reference ?? "",
            }),
          "The payment is recorded.",
        );
      case "settle-school":
        return settleSchoolBy(change, seen, { form, tell });
      case "price":
      case "season-price":
        return changePrice(change, seen, { form, tell });
    }
  },
});

/** Says what was done, and whether anybody hears of it. */
type Tell = (change: () => Promise<Change>, done: string) => Promise<ReturnType<typeof answerTold>>;

interface Answering {
  form: ReceivedForm;
  tell: Tell;
}

type Sent<Intent extends string> = Extract<z.output<typeof changeSchema>, { intent: Intent }>;

async function settleSchoolBy(
  { how, school_name: schoolName, reason }: Sent<"settle-school">,
  seen: StaffChange,
  { form, tell }: Answering,
) {
  if (how === "own-school" && !schoolName) {
    return form.refuse("Give the school its name.", { field: "school_name" });
  }
  const settlement = how === "own-school" ? { how, schoolName: schoolName ?? "" } : { how };
  const settle = () => settleSchool({ ...seen, settlement, reason });
  // Nobody hears that nothing came of it.
  return how === "leave"
    ? answerChange(form, await settle(), SETTLED[how])
    : tell(settle, SETTLED[how]);
}

const SETTLED: Record<SchoolSettlement["how"], string> = {
  "let-in": "They are let in at the school’s desk.",
  "give-desk": "The school’s desk is theirs.",
  "own-school": "It is a school of its own.",
  leave: "It is left without a desk.",
};

async function changePrice(
  change: Sent<"price" | "season-price">,
  seen: StaffChange,
  { form, tell }: Answering,
) {
  const site = form.context.get(siteContext);
  const { reason } = change;
  if (change.intent === "season-price") {
    const ended = await endArrangement({ ...seen, reason }, site);
    return answerChange(form, ended, "The season’s price holds again.");
  }
  const { kind, amount = null, places = null } = change;
  const asked = { ...seen, kind, amountInCents: amount, places, reason };
  return tell(() => arrangePrice(asked, site), "The price is arranged.");
}
