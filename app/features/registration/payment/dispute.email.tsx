import type { Site } from "~/program/site";
import { EmailButton, EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "../confirmation/receipt-lines";

/** Tells staff that a bank takes a payment back. Details of a child stay in the admin area. */
export function disputeEmail(row: Receipted, site: Site) {
  return (
    <EmailLayout
      preview="A payment is disputed. It must be answered within days."
      title="A payment is disputed"
      site={site}
    >
      <EmailText>
        Somebody has told their bank that they do not know this payment, or do not accept it. The
        bank takes the money back unless you answer in the payment service’s dashboard before the
        day that is named there. Who does not answer loses.
      </EmailText>
      <EmailFacts items={receiptLines(row, site)} />
      <EmailButton href={`${site.origin}/admin/registrations/${row.id}`}>
        Open the registration
      </EmailButton>
      <EmailText>
        The place is kept meanwhile. Write to the family or the school first: many disputes are a
        name on a bank statement that nobody recognised.
      </EmailText>
    </EmailLayout>
  );
}
