import type { Site } from "~/program/site";
import { EmailLayout, EmailText } from "~/ui/email/email-layout";

interface SchoolLetter {
  subject: string;
  text: string;
  signedBy: string;
}

/** Words of staff to somebody at a school's desk, signed by the person who writes. */
export function schoolLetterEmail({ subject, text, signedBy }: SchoolLetter, site: Site) {
  return (
    <EmailLayout
      preview={text.slice(0, 90)}
      title={subject}
      site={site}
      footer="You get this because you are at your school’s class desk. Reply to go on."
    >
      {text.split(/\n{2,}/).map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      <EmailText>
        {signedBy}, {site.settings.organizerName}
      </EmailText>
    </EmailLayout>
  );
}
