import { longDate } from "~/program/format";
import type { Locale } from "~/program/locale";
import { instantOf } from "~/program/mountain-time";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import {
  EmailBox,
  EmailButton,
  EmailLayout,
  EmailLink,
  EmailQuestions,
  EmailText,
} from "~/ui/email/email-layout";
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
  const isBeforeJudging = site.now < instantOf(judgingOpens);
  const why = words.why(child);
  return (
    <EmailLayout
      preview={words.preview}
      title={words.subject(child)}
      site={site}
      locale={locale}
      footer={isBeforeJudging ? `${why} ${words.reminders}` : why}
    >
      {isReminder && <EmailText>{COPY[locale].letters.reminder.text(child)}</EmailText>}
      <EmailText>{words.text(child)}</EmailText>
      {isBeforeJudging && (
        <EmailText>
          <b>{words.deadline(longDate(judgingOpens, locale))}</b> {words.without}
        </EmailText>
      )}
      <EmailButton href={`${site.origin}${consentPath(token, locale)}`}>{words.button}</EmailButton>
      <EmailText>{words.opening}</EmailText>
      <EmailQuestions items={words.questions(child)} />
      <EmailText>{words.until}</EmailText>
      {offered
        .filter((other) => other !== locale)
        .map((other) => (
          <InOtherWords key={other} locale={other} {...{ child, token, site }} />
        ))}
      <EmailText>
        {words.paper(child)}{" "}
        <EmailLink href={`${site.origin}${PAGES.contact.path}`}>{words.notYours}</EmailLink>
      </EmailText>
    </EmailLayout>
  );
}

interface InOtherWordsProps {
  child: string;
  token: string;
  locale: Locale;
  site: Site;
}

/** For whoever reads the other language better. */
function InOtherWords({ child, token, locale, site }: InOtherWordsProps) {
  const { inThisLanguage } = COPY[locale].letters.request;
  return (
    <EmailBox lang={locale}>
      <EmailText>
        <b>{inThisLanguage.name}</b> {inThisLanguage.text(child)}
        <br />
        <EmailLink href={`${site.origin}/consent/${token}?lang=${locale}`}>
          {inThisLanguage.link}
        </EmailLink>
      </EmailText>
    </EmailBox>
  );
}
