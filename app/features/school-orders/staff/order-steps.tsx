import type { ReactNode } from "react";
import { optionsOf } from "~/program/list-query";
import type { Balance } from "~/records/school-orders/balance";
import type { OrderState } from "~/records/school-orders/order-states";
import { ActionForm } from "~/ui/staff/action-form";
import { ArrangedPriceFields } from "~/ui/staff/arranged-price-fields";
import { Choice, Field } from "~/ui/staff/field";
import type { Texts } from "~/ui/staff/form-report";
import { LetterShown } from "~/ui/staff/letter-shown";
import { Panel } from "~/ui/staff/notice";
import { closedWords } from "../letters/closed-words";
import { METHOD_LABELS } from "./order-labels";

interface OrderStepsProps {
  state: OrderState;
  balance: Balance;
  hasInvoice: boolean;
  version: string;
  /** Whoever asked for it can be written to. */
  isReachable: boolean;
  /** What came back, where nothing was decided. */
  typed: Texts;
}

/** What can be done about an order as it stands. */
export function OrderSteps(props: OrderStepsProps) {
  const { state, balance, hasInvoice, version, isReachable, typed } = props;
  const closing = { version, isReachable, typed };
  const isOpen = state !== "declined" && state !== "canceled";
  const isAccepted = state === "accepted";
  if (!isOpen && balance.dueInCents >= 0) return null;
  return (
    <Panel title="What you can do">
      <div className="stack">
        {state === "ordered" && (
          <>
            <ActionForm intent="accept" version={version} label="Accept the order" tone="brand" />
            <Step title="Decline the order" isOpen={typed.intent === "decline"}>
              <CloseForm intent="decline" label="Decline it" {...closing} />
            </Step>
          </>
        )}
        {(state === "quoted" || state === "ordered") && (
          <Step title="Arrange a price">
            <ActionForm intent="price" version={version} label="Arrange the price" tone="brand">
              <p>The school gets its paper anew, at this price. A voucher is left out.</p>
              <ArrangedPriceFields />
            </ActionForm>
          </Step>
        )}
        {isAccepted && balance.dueInCents > 0 && (
          <Step title="Record a payment">
            <ActionForm intent="pay" version={version} label="Record the payment" tone="brand">
              <MoneyFields />
            </ActionForm>
          </Step>
        )}
        {hasInvoice && balance.dueInCents < 0 && (
          <Step title="Record money that went back">
            <ActionForm intent="return" version={version} label="Record the return" tone="brand">
              <MoneyFields />
            </ActionForm>
          </Step>
        )}
        {isAccepted && balance.billedInCents > 0 && (
          <Step title="Credit note">
            <ActionForm intent="credit" version={version} label="Issue the credit note">
              <Field label="Amount in dollars" name="amount" inputMode="decimal" />
              <Reason />
            </ActionForm>
          </Step>
        )}
        {(state === "ordered" || isAccepted) && (
          <Step title="Change the bookkeeper’s address">
            <ActionForm intent="bookkeeper" version={version} label="Change the address">
              <p>The open invoice goes there at once. Links in letters to the old address end.</p>
              <Field label="Bookkeeper’s email" name="email" type="email" />
            </ActionForm>
          </Step>
        )}
        {isOpen && (
          <Step title="Cancel this order" isOpen={typed.intent === "cancel"}>
            <CloseForm intent="cancel" label="Cancel it" {...closing}>
              <p>Its places end, and the whole invoice is credited.</p>
            </CloseForm>
          </Step>
        )}
      </div>
    </Panel>
  );
}

interface CloseFormProps extends Pick<OrderStepsProps, "version" | "isReachable" | "typed"> {
  intent: "decline" | "cancel";
  label: string;
  children?: ReactNode;
}

/** The letter is read before it goes: the first press shows it. */
function CloseForm({ intent, label, version, isReachable, typed, children }: CloseFormProps) {
  const reason = typed.intent === intent ? typed.reason : undefined;
  const { title, text } = closedWords(intent === "decline" ? "declined" : "canceled");
  return (
    <ActionForm
      key={reason}
      intent={intent}
      version={version}
      values={{ seen: reason ?? "" }}
      label={reason ? label : "See the letter"}
      tone={reason ? "crit" : "brand"}
    >
      {reason && (
        <LetterShown
          write={() => ({ subject: title, text })}
          reason={reason}
          recipients={isReachable ? ["en"] : []}
        />
      )}
      {children}
      <Field
        label="Reason, which the school reads"
        name="reason"
        maxLength={300}
        defaultValue={reason}
      />
    </ActionForm>
  );
}

function Step({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function Reason() {
  return <Field label="Reason, which the school reads" name="reason" maxLength={300} />;
}

function MoneyFields() {
  return (
    <>
      <Field label="Amount in dollars" name="amount" inputMode="decimal" />
      <Choice label="Method" name="method" empty="Choose" options={optionsOf(METHOD_LABELS)} />
      <Field
        label="Reference"
        hint="The number of the check, the bank’s trace of an ACH transfer, or the card service’s number."
        name="reference"
        maxLength={100}
      />
    </>
  );
}
