import { dollars } from "~/program/format";
import { confirmationPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import type { payments } from "~/records/registrations/payments.table.server";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./confirmation/receipt-lines";

/** What has gone back, and of which payment. */
export interface Returned {
  returnedInCents: number;
  payment: Pick<
    typeof payments.$inferSelect,
    "amountInCents" | "refundedInCents" | "carriesPlace" | "method"
  >;
}

export function isWhole({ payment }: Returned): boolean {
  return payment.refundedInCents >= payment.amountInCents;
}

/** Goes to whoever paid, each time that money goes back. */
export function refundEmail(row: Receipted & { token: string }, news: Returned, site: Site) {
  const { contactEmail } = site.settings;
  const returned = dollars(news.returnedInCents);
  return (
    <EmailLayout
      preview={`We have returned ${returned} to you.`}
      title={isWhole(news) ? "Your payment was returned" : "Part of your payment was returned"}
      site={site}
      footer="Keep this email for your records: it shows what was paid and what was returned."
    >
      <EmailText>
        {whatHappened(news)}
        {(!isWhole(news) || !news.payment.carriesPlace) &&
          row.status === "paid" &&
          " Your place is kept."}
      </EmailText>
      <EmailText>
        {news.payment.method === "online"
          ? "It goes back to the card or the account that it came from. Banks take up to ten business days to show it."
          : "It comes back to you by the way that we have agreed on."}
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

function whatHappened(news: Returned): string {
  const returned = `We have returned ${dollars(news.returnedInCents)} to you`;
  if (!isWhole(news)) {
    return `${returned}, of the ${dollars(news.payment.amountInCents)} that were paid.`;
  }
  return news.payment.carriesPlace
    ? `${returned}. Your payment was given back in full, and this registration has ended.`
    : `${returned}. It had been paid beyond what this registration costs.`;
}
