import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { WITHDRAWN_WORDS } from "./withdrawn-words";

interface Withdrawn {
  /** Of the certificate. */
  title: string;
  why: string;
  locale: Locale;
}

export function withdrawnEmail({ title, why, locale }: Withdrawn, site: Site) {
  const { subject, text, question } = WITHDRAWN_WORDS[locale];
  return (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      <EmailText>{text(title)}</EmailText>
      <EmailQuote text={why} />
      <EmailText>{question}</EmailText>
    </EmailLayout>
  );
}
