import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { confirmationPath, receiptPath } from "../registration-paths";
import { nextSteps } from "./next-steps";
import { type Receipted, receiptLines } from "./receipt-lines";

/** Goes to the registrant, and to the guardian where one is given. */
export function confirmationEmail(
  row: Receipted & { token: string; guardianNeeded: boolean },
  site: Site,
) {
  return (
    <EmailLayout
      preview="Your registration is paid and your place is kept. This is your receipt."
      title="Registration complete!"
      site={site}
      footer="Keep this e-mail: the link in it shows your registration, and whoever has the link can see it."
    >
      <EmailText>
        Thank you for registering! Your payment has arrived and your place is kept.
      </EmailText>
      {row.guardianNeeded && (
        <EmailText>
          One thing is missing: a parent or guardian must confirm this registration. Please open the
          link below and add them.
        </EmailText>
      )}
      <EmailFacts items={receiptLines(row, site)} />
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration
      </EmailButton>
      {row.type === "school" && (
        <EmailText>
          For your books:{" "}
          <EmailLink href={`${site.origin}${receiptPath(row.token)}`}>the receipt (PDF)</EmailLink>
        </EmailText>
      )}
      <EmailText>What comes next:</EmailText>
      {nextSteps(site).map((step) => (
        <EmailText key={step.title}>
          {step.title}: {step.text}
        </EmailText>
      ))}
    </EmailLayout>
  );
}
