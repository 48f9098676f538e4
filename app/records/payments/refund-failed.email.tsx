import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import { EmailButton, EmailFacts, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./confirmation/receipt-lines";

/** Tells staff that money did not reach the payer. Details of a child stay in the admin area. */
export function refundFailedEmail(row: Receipted, amountInCents: number, site: Site) {
  const amount = dollars(amountInCents);
  return (
    <EmailLayout
      preview={`${amount} did not reach the payer. They are waiting for it.`}
      title="A refund came back"
      site={site}
    >
      <EmailText>
        The payer’s bank did not take {amount} that we had returned: the card or the account is
        closed, most likely. The money is with the payment service again, and the registration
        counts it as paid. The payer was told that it is on its way.
      </EmailText>
      <EmailFacts items={receiptLines(row, site)} />
      <EmailButton href={`${site.origin}/admin/registrations/${row.id}`}>
        Open the registration
      </EmailButton>
      <EmailText>
        Write to the family or the school, and agree on another way: a check, or a transfer. The
        payment service cannot return it to the same card.
      </EmailText>
    </EmailLayout>
  );
}
