import { dollars } from "~/program/format";
import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "../confirmation/receipt-lines";
import { confirmationPath } from "../registration-paths";

/** Goes to whoever paid, each time that money goes back. */
export function refundEmail(
  row: Receipted & { token: string },
  returnedInCents: number,
  site: Site,
) {
  const { contactEmail } = site.settings;
  const isWhole = row.refundedInCents >= row.amountInCents;
  const returned = dollars(returnedInCents);
  return (
    <EmailLayout
      preview={`We have returned ${returned} to you.`}
      title={isWhole ? "Your payment was returned" : "Part of your payment was returned"}
      site={site}
      footer="Keep this e-mail for your records: it shows what was paid and what was returned."
    >
      <EmailText>
        {isWhole
          ? `We have returned ${returned} to you. Your payment was given back in full, and this registration has ended.`
          : `We have returned ${returned} to you, of the ${dollars(row.amountInCents)} that were paid.`}
        {!isWhole && row.status === "paid" && " Your place is kept."}
      </EmailText>
      <EmailText>
        {row.paymentMode === "offline"
          ? "It comes back to you by the way that we have agreed on."
          : "It goes back to the card or the account that it came from. Banks take up to ten business days to show it."}
      </EmailText>
      <EmailFacts items={receiptLines(row, site)} />
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration
      </EmailButton>
      <EmailText>
        If this is a surprise to you, write to{" "}
        <EmailLink href={`mailto:${contactEmail}`}>{contactEmail}</EmailLink>.
      </EmailText>
    </EmailLayout>
  );
}
