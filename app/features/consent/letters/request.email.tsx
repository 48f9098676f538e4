import { longDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailLink, EmailText } from "~/ui/email/email-layout";
import { COPY } from "../consent-copy";
import { consentPath } from "../consent-paths";

interface RequestLetter {
  child: string;
  token: string;
  locale: Locale;
  /** The languages in which the page can be read. */
  offered: readonly Locale[];
  isReminder: boolean;
}

/** Asks a guardian, and asks again. */
export function requestEmail(letter: RequestLetter, site: Site) {
  const { child, token, locale, offered, isReminder } = letter;
  const words = COPY[locale].letters.request;
  const { judgingOpens } = site.season.dates;
  return (
    <EmailLayout
      preview={words.preview}
      title={words.subject(child)}
      site={site}
      locale={locale}
      footer={words.why(child)}
    >
      {isReminder && <EmailText>{COPY[locale].letters.reminder.text(child)}</EmailText>}
      <EmailText>{words.text(child)}</EmailText>
      <EmailText>{words.questions}</EmailText>
      <EmailButton href={`${site.origin}${consentPath(token, locale)}`}>{words.button}</EmailButton>
      {site.now < instantOf(judgingOpens) && (
        <EmailText>{words.deadline(longDate(judgingOpens, locale))}</EmailText>
      )}
      {offered
        .filter((other) => other !== locale)
        .map((other) => (
          <EmailText key={other}>
            <EmailLink href={`${site.origin}/consent/${token}?lang=${other}`}>
              {COPY[other].letters.request.inThisLanguage}
            </EmailLink>
          </EmailText>
        ))}
    </EmailLayout>
  );
}
