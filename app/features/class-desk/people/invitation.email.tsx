import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { DESK_COPY } from "../desk-copy";

interface Invitation {
  school: string;
  /** Where the link leads. */
  path: string;
  locale: Locale;
}

export function teacherInvitationEmail({ school, path, locale }: Invitation, site: Site) {
  const words = DESK_COPY[locale].letter;
  return (
    <EmailLayout
      preview={words.text(school)}
      title={words.subject(school)}
      site={site}
      locale={locale}
      footer={words.why}
    >
      <EmailText>{words.text(school)}</EmailText>
      <EmailText>{words.sees}</EmailText>
      <EmailButton href={`${site.origin}${path}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}
