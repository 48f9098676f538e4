import type { ServiceDispute } from "~/platform/payments/payment-gateway";
import { dollars, longDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { EmailButton, EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./confirmation/receipt-lines";

/** Tells staff that a bank takes a payment back, and what became of it. Details of a child stay in the admin area. */
export function disputeEmail(row: Receipted, dispute: ServiceDispute, site: Site) {
  const words = WORDS[dispute.outcome ?? "open"];
  const { evidenceDueBy, outcome } = dispute;
  return (
    <EmailLayout preview={words.preview} title={words.title} site={site}>
      <EmailText>{words.text}</EmailText>
      <EmailFacts
        items={[
          { label: "Disputed", text: dollars(dispute.amountInCents) },
          ...(evidenceDueBy && !outcome
            ? [{ label: "Answer by", text: `${longDate(localOf(evidenceDueBy))} (MT)` }]
            : []),
          ...receiptLines(row, site),
        ]}
      />
      <EmailButton href={`${site.origin}/admin/registrations/${row.id}`}>
        Open the registration
      </EmailButton>
      <EmailText>{words.next}</EmailText>
    </EmailLayout>
  );
}

const WORDS = {
  open: {
    preview: "A payment is disputed. It must be answered within days.",
    title: "A payment is disputed",
    text: "Somebody has told their bank that they do not know this payment, or do not accept it. The bank takes the money back unless you answer in the payment service’s dashboard before the day that is named there. Who does not answer loses.",
    next: "The place is kept meanwhile. Write to the family or the school first: many disputes are a name on a bank statement that nobody recognised.",
  },
  won: {
    preview: "The bank has decided for us: the money stays.",
    title: "A dispute is won",
    text: "The bank has decided for us, or the payer has withdrawn: the money stays. Nothing is left to do.",
    next: "The registration and its place are as they were.",
  },
  lost: {
    preview: "The bank has decided for the payer: the money is gone.",
    title: "A dispute is lost",
    text: "The bank has decided for the payer: the money is gone, and the payment service’s fee with it. The place has not been taken away.",
    next: "Decide what becomes of the place: cancel the registration, or ask for another payment. Then mark the matter as settled.",
  },
};
