import { confirmationPath, receiptPath, referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./confirmation/receipt-lines";
import { OFFLINE_METHOD_LABELS } from "./offline-methods";

/** Goes to whoever is to pay what staff have entered: the invoice, and the ways to settle it. */
export function paymentDueEmail(row: Receipted & { token: string }, site: Site) {
  const { organizerName, contactEmail } = site.settings;
  const reference = referenceOf(row.id);
  return (
    <EmailLayout
      preview={`Registration ${reference} is saved. Here is its invoice.`}
      title="Your registration is saved, and payment is due"
      site={site}
      footer="Keep this email: the links in it show your registration, and whoever has them can see it."
    >
      <EmailText>
        We have registered you, and your place is kept once the payment has arrived. This is what is
        to be paid:
      </EmailText>
      <EmailFacts items={[...receiptLines(row, site), ...agreedWay(row)]} />
      <EmailText>
        For your books:{" "}
        <EmailLink href={`${site.origin}${receiptPath(row.token)}`}>the invoice (PDF)</EmailLink>
      </EmailText>
      <EmailText>
        Make checks and purchase orders out to {organizerName}, and write {reference} on them. Or
        pay online, at the same price:
      </EmailText>
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration and pay
      </EmailButton>
      <EmailText>
        Questions? Write to <EmailLink href={`mailto:${contactEmail}`}>{contactEmail}</EmailLink>.
      </EmailText>
    </EmailLayout>
  );
}

function agreedWay({ offlineMethod, offlineReference }: Receipted) {
  if (!offlineMethod) return [];
  const method = OFFLINE_METHOD_LABELS[offlineMethod];
  return [{ label: "To be paid by", text: [method, offlineReference].filter(Boolean).join(", ") }];
}
