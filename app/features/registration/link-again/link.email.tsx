import type { Site } from "~/program/site";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { displayName } from "../registration-details";
import { confirmationPath, referenceOf } from "../registration-paths";

/** The link alone: what it leads to says the rest. */
export function linkEmail(row: Registration & { token: string }, site: Site) {
  return (
    <EmailLayout
      preview="The link to your registration, as somebody asked for it."
      title="Your registration"
      site={site}
      footer="You did not ask for this? Then do nothing. Do not pass the link on: whoever has it can see the registration."
    >
      <EmailText>
        Somebody, we hope you, asked for the link to registration {referenceOf(row.id)} (
        {displayName(row)}).
      </EmailText>
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration
      </EmailButton>
    </EmailLayout>
  );
}
