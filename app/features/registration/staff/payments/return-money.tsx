import { useState } from "react";
import { dollars } from "~/program/format";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import {
  leftOf,
  nameOf,
  type Ordered,
  returnable,
  type ShownPayment,
  whatHangsOn,
} from "./payment-words";

interface ReturnMoneyProps {
  registration: Ordered;
  payments: ShownPayment[];
  version: string;
}

/** Which payment, how much of it, and why. The one that nothing hangs on is chosen to begin with. */
export function ReturnMoney({ registration, payments, version }: ReturnMoneyProps) {
  const choices = returnable(payments, registration);
  const harmless = choices.find(({ carriesPlace }) => !carriesPlace) ?? choices[0];
  const [chosenId, choose] = useState(harmless?.id);
  const chosen = choices.find(({ id }) => id === chosenId) ?? harmless;
  if (!chosen) return null;
  const isOnline = chosen.method === "online";
  return (
    <ActionForm intent="refund" version={version} label="Return the money" tone="crit">
      <fieldset className="payment-choice">
        <legend>Which payment</legend>
        {choices.map((payment) => (
          <label key={payment.id}>
            <input
              type="radio"
              name="payment"
              value={payment.id}
              defaultChecked={payment.id === chosen.id}
              onChange={() => choose(payment.id)}
            />
            <span>
              <b>
                {nameOf(payment, payments)}
                {payment.paidAt && (
                  <>
                    , <Moment at={payment.paidAt} />
                  </>
                )}
              </b>
              <small>{whatHangsOn(payment, registration)}</small>
            </span>
            <b>{dollars(leftOf(payment))}</b>
          </label>
        ))}
      </fieldset>
      <div className="amount-and-reason">
        <Field
          key={chosen.id}
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          defaultValue={(leftOf(chosen) / 100).toFixed(2)}
        />
        <Field label="Why, for the record (optional)" name="reason" maxLength={200} />
      </div>
      <p>
        {isOnline
          ? "It goes back to the card at once and cannot be taken back. Whoever paid gets a letter where an address is known."
          : "You return the money yourself; this writes it down. Whoever paid gets a letter where an address is known."}
      </p>
    </ActionForm>
  );
}
