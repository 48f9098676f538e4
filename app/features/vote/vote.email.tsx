import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailButton, EmailCode, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { VOTE_COPY } from "./vote-copy";

interface VoteLetter {
  code: string;
  url: string;
  project: string;
  /** Written out, on the programme's clock. */
  until: string;
  locale: Locale;
}

/** A code and a link; both do the same. */
export function voteEmail({ code, url, project, until, locale }: VoteLetter, site: Site) {
  const copy = VOTE_COPY[locale].letter;
  return (
    <EmailLayout
      preview={copy.preview}
      title={copy.title}
      site={site}
      locale={locale}
      footer={copy.footer}
    >
      <EmailText>{copy.who(project, site.settings.productName)}</EmailText>
      <EmailText>{copy.code}</EmailText>
      <EmailCode code={code} />
      <EmailText>{copy.link}</EmailText>
      <EmailButton href={url}>{copy.button}</EmailButton>
      <EmailText>{copy.lasts(until)}</EmailText>
      <EmailText>{copy.notYou}</EmailText>
    </EmailLayout>
  );
}

interface MovedLetter {
  project: string;
  receipt: string;
  before: string;
  locale: Locale;
}

/** To the mailbox in hand: whoever reads it may not be who moved it. */
export function movedEmail({ project, receipt, before, locale }: MovedLetter, site: Site) {
  const copy = VOTE_COPY[locale].movedLetter;
  return (
    <EmailLayout
      preview={copy.preview}
      title={copy.title}
      site={site}
      locale={locale}
      footer={VOTE_COPY[locale].letter.footer}
    >
      <EmailText>{copy.text(project)}</EmailText>
      <EmailText>{copy.receipts(receipt, before)}</EmailText>
      <EmailText>{copy.notYou}</EmailText>
    </EmailLayout>
  );
}

/** In place of the letter: on the page every address gets the same answer. */
export function judgeEmail(locale: Locale, site: Site) {
  const copy = VOTE_COPY[locale].judgeLetter;
  return (
    <EmailLayout preview={copy.preview} title={copy.title} site={site} locale={locale}>
      <EmailText>{copy.text}</EmailText>
    </EmailLayout>
  );
}
