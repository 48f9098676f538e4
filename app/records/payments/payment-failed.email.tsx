import { dollars } from "~/program/format";
import { confirmationPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./confirmation/receipt-lines";

/** Goes to whoever paid by bank and believes that it is done: the bank said no, days later. */
export function paymentFailedEmail(
  row: Receipted & { token: string },
  amountInCents: number,
  site: Site,
) {
  const { contactEmail } = site.settings;
  const amount = dollars(amountInCents);
  return (
    <EmailLayout
      preview={`Your bank did not send ${amount}. Your registration is saved; please pay again.`}
      title="Your payment did not arrive"
      site={site}
      footer="Keep this email: the link in it shows your registration, and whoever has it can see it."
    >
      <EmailText>
        You paid {amount} from a bank account. Your bank did not send the money in the end, most
        often because the account did not hold enough at that moment or its number was mistyped. We
        have received nothing.
      </EmailText>
      <EmailFacts items={receiptLines(row, site)} />
      <EmailText>
        Your registration is saved, and your place is kept once a payment has arrived. Please pay
        again, by card or from another account:
      </EmailText>
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration and pay
      </EmailButton>
      <EmailText>
        Should your bank show the money as gone, or if you have questions, write to{" "}
        <EmailLink href={`mailto:${contactEmail}`}>{contactEmail}</EmailLink>.
      </EmailText>
    </EmailLayout>
  );
}
