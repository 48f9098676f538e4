import { mailboxKey } from "~/program/mailbox";
import { confirmationPath, receiptPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { displayName, isByGuardian } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { nextSteps } from "./next-steps";
import { type Receipted, receiptLines } from "./receipt-lines";

/** Goes to the registrant, and to the guardian where one is given. */
export function confirmationEmail(
  row: Receipted &
    Pick<
      Registration,
      "guardianNeeded" | "guardianEmail" | "guardianConfirmed" | "email" | "attention"
    > & {
      token: string;
      to: string;
    },
  site: Site,
) {
  const page = `${site.origin}${confirmationPath(row.token)}`;
  const entry = {
    type: row.type,
    name: displayName(row),
    isGuardianNeeded: row.guardianNeeded,
    isGuardianKnown: row.guardianEmail !== null,
    isReaderAsked: mailboxKey(row.guardianEmail ?? "") === mailboxKey(row.to),
    isAnswered: false,
    isSchoolTaken: row.attention.includes("school_taken"),
    guardian: null,
    isByGuardian: isByGuardian(row),
  };
  return (
    <EmailLayout
      preview={
        row.freeAt
          ? "Your place is kept, and there is nothing to pay."
          : "Your registration is paid and your place is kept. This is your receipt."
      }
      title="Registration complete!"
      site={site}
      footer="Keep this email: the link in it shows your registration, and whoever has the link can see it."
    >
      <EmailText>
        Thank you for registering!{" "}
        {row.freeAt
          ? "There is nothing to pay, and your place is kept."
          : "Your payment has arrived and your place is kept."}
      </EmailText>
      {row.guardianNeeded && (
        <EmailText>
          One thing is missing: a parent or guardian must confirm this registration. Please open the
          link below and add them.
        </EmailText>
      )}
      <EmailButton href={page}>See your registration</EmailButton>
      <EmailFacts items={receiptLines(row, site)} />
      {row.type === "school" && (
        <EmailText>
          For your books:{" "}
          <EmailLink href={`${site.origin}${receiptPath(row.token)}`}>the receipt (PDF)</EmailLink>
        </EmailText>
      )}
      <EmailText>What to do now:</EmailText>
      {nextSteps(entry, site).map(({ title, text, action }) => (
        <EmailText key={title}>
          {title}: {text}{" "}
          <EmailLink href={new URL(action.href, page).href}>{action.label}</EmailLink>
        </EmailText>
      ))}
    </EmailLayout>
  );
}
