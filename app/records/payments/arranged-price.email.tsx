import { confirmationPath, referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { type Receipted, receiptLines } from "./confirmation/receipt-lines";

/** Goes to whoever is to pay, once staff have arranged another price than the season's. */
export function arrangedPriceEmail(row: Receipted & { token: string }, site: Site) {
  const { contactEmail } = site.settings;
  return (
    <EmailLayout
      preview={`There is another price for registration ${referenceOf(row.id)}.`}
      title="Your price was arranged"
      site={site}
      footer="Keep this email: the link in it shows your registration, and whoever has the link can see it."
    >
      <EmailText>
        This is what your registration costs from now on. Your place is kept once it is paid; an
        older payment page no longer works.
      </EmailText>
      <EmailFacts items={receiptLines(row, site)} />
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration and pay
      </EmailButton>
      <EmailText>
        Questions? Write to <EmailLink href={`mailto:${contactEmail}`}>{contactEmail}</EmailLink>.
      </EmailText>
    </EmailLayout>
  );
}
