import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailButton, EmailCode, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { SIGN_IN_COPY } from "./sign-in-copy";

interface SignInLetter {
  code: string;
  url: string;
  locale: Locale;
}

/** A code and a link; both do the same. Names nobody: it may be read by somebody else. */
export function signInEmail({ code, url, locale }: SignInLetter, site: Site) {
  const copy = SIGN_IN_COPY[locale].letter;
  return (
    <EmailLayout
      preview={copy.preview}
      title={copy.title}
      site={site}
      locale={locale}
      footer={copy.footer}
    >
      <EmailText>{copy.code}</EmailText>
      <EmailCode code={code} />
      <EmailText>{copy.link}</EmailText>
      <EmailButton href={url}>{copy.button}</EmailButton>
      <EmailText>{copy.lasts}</EmailText>
    </EmailLayout>
  );
}
