import { Fragment } from "react";
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
import type { RegisteredChild } from "./who-registered.server";

interface Asked {
  /** First names of the children. */
  names: string[];
  locale: Locale;
  isReminder: boolean;
}

interface RequestLetter extends Asked {
  /** Who they are, and who registered them. */
  children: readonly RegisteredChild[];
  /** For each child, in their order. */
  tokens: string[];
  /** Of all of them somebody has answered: silence stops nothing, and nobody is reminded. */
  isAnswered: boolean;
  /** The languages in which the page can be read. */
  offered: readonly Locale[];
}

export function requestSubject({ names, locale, isReminder }: Asked): string {
  const { request, reminder, several } = COPY[locale].letters;
  const children = listOf(names, locale);
  if (names.length === 1) return (isReminder ? reminder : request).subject(children);
  return isReminder ? several.reminderSubject(children) : several.subject(children);
}

/** Asks a guardian, and asks again: about all children in one letter, about each with a link of its own. */
export function requestEmail(letter: RequestLetter, site: Site) {
  const { names, tokens, locale, offered, isReminder, isAnswered, children } = letter;
  const { request: words, several } = COPY[locale].letters;
  const child = listOf(names, locale);
  const { judgingOpens } = site.season.dates;
  const isAwaited = !isAnswered && site.now < instantOf(judgingOpens);
  const isOne = names.length === 1;
  const why = words.why(child);
  return (
    <EmailLayout
      preview={words.preview}
      title={requestSubject({ names, locale, isReminder: false })}
      site={site}
      locale={locale}
      footer={isAwaited ? `${why} ${words.reminders}` : why}
    >
      {isReminder && <EmailText>{COPY[locale].letters.reminder.text(child)}</EmailText>}
      <EmailText>{isOne ? words.text(child) : several.text(child)}</EmailText>
      {children.map((each) => (
        <EmailText key={each.name}>{words.about(each)}</EmailText>
      ))}
      {isAnswered && <EmailText>{words.alsoYou}</EmailText>}
      {isAwaited && (
        <EmailText>
          <b>{words.deadline(longDate(judgingOpens, locale))}</b> {words.without}
        </EmailText>
      )}
      {tokens.map((token, index) => (
        <EmailButton key={token} href={`${site.origin}${consentPath(token, locale)}`}>
          {isOne ? words.button : several.button(names[index] ?? "")}
        </EmailButton>
      ))}
      <EmailText>{words.opening}</EmailText>
      <EmailQuestions items={words.questions(child)} />
      <EmailText>{words.until}</EmailText>
      {offered
        .filter((other) => other !== locale)
        .map((other) => (
          <InOtherWords key={other} locale={other} {...{ names, tokens, site }} />
        ))}
      <EmailText>
        {children.some(({ hasTeacher }) => hasTeacher) ? words.paperAtSchool : words.paper}{" "}
        <EmailLink href={`${site.origin}${PAGES.contact.path}`}>{words.notYours}</EmailLink>
      </EmailText>
    </EmailLayout>
  );
}

interface InOtherWordsProps extends Pick<RequestLetter, "names" | "tokens" | "locale"> {
  site: Site;
}

/** For whoever reads the other language better. */
function InOtherWords({ names, tokens, locale, site }: InOtherWordsProps) {
  const { several, request } = COPY[locale].letters;
  const { inThisLanguage } = request;
  const children = listOf(names, locale);
  const isOne = names.length === 1;
  return (
    <EmailBox lang={locale}>
      <EmailText>
        <b>{inThisLanguage.name}</b>{" "}
        {isOne ? inThisLanguage.text(children) : several.text(children)}
        {tokens.map((token, index) => (
          <Fragment key={token}>
            <br />
            <EmailLink href={`${site.origin}/consent/${token}?lang=${locale}`}>
              {isOne ? inThisLanguage.link : several.button(names[index] ?? "")}
            </EmailLink>
          </Fragment>
        ))}
      </EmailText>
    </EmailBox>
  );
}

function listOf(names: string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(names);
}
