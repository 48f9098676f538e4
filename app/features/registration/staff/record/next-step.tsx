import type { Attention } from "~/records/registrations/registrations.table.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { returnable, type ShownPayment } from "../payments/payment-words";
import { ReturnMoney } from "../payments/return-money";
import type { ShownRegistration } from "./registration-facts";

interface NextStepProps {
  registration: ShownRegistration;
  payments: ShownPayment[];
  version: string;
}

type MoneyReason = Exclude<
  Attention,
  "paid_after_expiry" | "guardian_erased" | "members_unclear" | "school_taken"
>;

/** In the order in which they press. */
const WORDS: Record<MoneyReason, { title: string; text: string }> = {
  disputed: {
    title: "A payment is disputed.",
    text: "Answer it in the payment service’s dashboard in time: who does not answer loses. The place is kept meanwhile.",
  },
  dispute_lost: {
    title: "A dispute is lost, and its money is gone.",
    text: "The place has not been taken away. Cancel the registration, or agree on another payment.",
  },
  refund_failed: {
    title: "A refund came back. The payer still waits for it.",
    text: "The payer’s bank did not take the money, and it counts as paid again. Agree with the payer on another way, or try once more.",
  },
  second_payment: {
    title: "Paid twice. One payment goes back.",
    text: "Two payments came for one registration. The place hangs on one of them at most. Give the other one back, and nothing else changes.",
  },
  wrong_amount: {
    title: "Another amount was paid than it costs.",
    text: "The money is here and carries no place. Give it back; then the right amount can be paid.",
  },
  paid_after_cancel: {
    title: "Paid after it was canceled.",
    text: "The money is here and carries no place. Give it back.",
  },
  paid_after_erasure: {
    title: "Paid after its person was erased.",
    text: "The money is here, and there is nobody left whom the place could be for. Give it back.",
  },
};

/** An invoice is paid in parts, so that what is too much need not be a whole payment. */
const ON_ORDER: Partial<typeof WORDS> = {
  second_payment: {
    title: "A school has paid more than its invoice asks for.",
    text: "Its order says how much is owed to it. Give back that much of the card payment.",
  },
  paid_after_cancel: {
    title: "Paid after the order was canceled.",
    text: "The money is here, and the order says that it is owed to the school. Give it back.",
  },
};

/** Not while the bank decides: the payment service would refuse it. */
const RETURNED_BY_STAFF: Attention[] = [
  "second_payment",
  "wrong_amount",
  "paid_after_cancel",
  "paid_after_erasure",
  "refund_failed",
];

export function asksToReturn(registration: ShownRegistration, payments: ShownPayment[]): boolean {
  const isAsked = registration.attention.some((reason) => RETURNED_BY_STAFF.includes(reason));
  return isAsked && returnable(payments, registration).length > 0;
}

export function hasNextStep({ attention }: ShownRegistration): boolean {
  return attention.some((reason) => reason in WORDS);
}

/** What a payment waits for somebody of the staff to do, above everything else. */
export function NextStep({ registration, payments, version }: NextStepProps) {
  const reasons = (Object.keys(WORDS) as MoneyReason[]).filter((reason) =>
    registration.attention.includes(reason),
  );
  const words = registration.orderAcceptedAt ? { ...WORDS, ...ON_ORDER } : WORDS;
  const [first, ...others] = reasons;
  if (!first) return null;
  return (
    <section className="next-step" aria-labelledby="next-step">
      <div>
        <p className="flag">What to do next</p>
        <h2 id="next-step">{words[first].title}</h2>
        <p>{words[first].text}</p>
        {others.map((reason) => (
          <p key={reason}>
            <b>{words[reason].title}</b> {words[reason].text}
          </p>
        ))}
      </div>
      <div>
        {asksToReturn(registration, payments) && (
          <ReturnMoney
            key={version}
            registration={registration}
            payments={payments}
            version={version}
          />
        )}
        <details>
          <summary>Leave it as it is, and say why</summary>
          <div className="mt-3">
            <ActionForm
              intent="settle"
              version={version}
              values={{ what: "payment" }}
              label="The payment matter is settled"
            >
              <Field label="Why, for staff only (optional)" name="why" maxLength={300} />
            </ActionForm>
          </div>
        </details>
      </div>
    </section>
  );
}
