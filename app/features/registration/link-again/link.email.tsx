import { confirmationPath, referenceOf } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { displayName } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";

/**
 * The link alone: what it leads to says the rest. A name that nobody has paid for is not passed on either:
 * anybody can type one, with anybody's address.
 */
export function linkEmail(row: Registration & { token: string }, site: Site) {
  const name = row.paidAt ? ` (${displayName(row)})` : "";
  return (
    <EmailLayout
      preview="The link to your registration, as somebody asked for it."
      title="Your registration"
      site={site}
      footer="You did not ask for this? Then do nothing. Do not pass the link on: whoever has it can see the registration."
    >
      <EmailText>
        {`Somebody, we hope you, asked for the link to registration ${referenceOf(row.id)}${name}.`}
      </EmailText>
      <EmailButton href={`${site.origin}${confirmationPath(row.token)}`}>
        See your registration
      </EmailButton>
    </EmailLayout>
  );
}
