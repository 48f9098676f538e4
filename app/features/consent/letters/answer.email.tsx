import type { Locale } from "~/program/locale";
import { MY_PATH } from "~/program/paths";
import type { Site } from "~/program/site";
import {
  EmailButton,
  EmailFacts,
  EmailLayout,
  EmailLink,
  EmailText,
} from "~/ui/email/email-layout";
import { COPY } from "../consent-copy";
import { consentPath, notMePath, sheetPath } from "../consent-paths";

interface About {
  child: string;
  locale: Locale;
}

interface Fact {
  label: string;
  text: string;
}

interface CopyLetter extends About {
  token: string;
  facts: Fact[];
  /** What is shown meanwhile, where only paper carries all of it. */
  untilPaper?: string | undefined;
}

/** The guardian's copy of what they have answered. */
export function copyEmail({ child, locale, token, facts, untilPaper }: CopyLetter, site: Site) {
  const words = COPY[locale].letters.copy;
  const paper = COPY[locale].untilPaper;
  return (
    <EmailLayout
      preview={words.text(child)}
      title={words.subject(child)}
      site={site}
      locale={locale}
      footer={words.keep}
    >
      <EmailText>{words.text(child)}</EmailText>
      <EmailFacts items={facts} />
      {untilPaper && (
        <EmailText>
          {untilPaper} {paper.how}{" "}
          <EmailLink href={`${site.origin}${sheetPath(token)}?lang=${locale}`}>
            {paper.print}
          </EmailLink>
        </EmailText>
      )}
      <EmailButton href={`${site.origin}${consentPath(token, locale)}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}

/** To the student: a guardian has said yes. */
export function studentEmail({ child, locale }: About, site: Site) {
  const words = COPY[locale].letters.student;
  return (
    <EmailLayout preview={words.text(child)} title={words.subject} site={site} locale={locale}>
      <EmailText>{words.text(child)}</EmailText>
      <EmailButton href={`${site.origin}${MY_PATH}`}>{words.button}</EmailButton>
      <EmailText>{words.how}</EmailText>
    </EmailLayout>
  );
}

/** The second letter, a day later: under 13 a signature by link alone is not enough. */
export function confirmingEmail({ child, locale, token }: About & { token: string }, site: Site) {
  const words = COPY[locale].letters.confirming;
  return (
    <EmailLayout
      preview={words.text(child)}
      title={words.subject(child)}
      site={site}
      locale={locale}
    >
      <EmailText>{words.text(child)}</EmailText>
      <EmailText>{words.nothing}</EmailText>
      <EmailButton href={`${site.origin}${notMePath(token, locale)}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}

interface DisagreeLetter extends About {
  facts: Fact[];
  /** As it stands: of who does not, everything is erased, and that is said while it can be turned. */
  takesPart: boolean;
}

/** Says what stands and what follows, where the answer is changed, and nothing about who the other guardian is. */
export function disagreeEmail({ child, locale, facts, takesPart }: DisagreeLetter, site: Site) {
  const words = COPY[locale].letters.disagree;
  return (
    <EmailLayout
      preview={words.text(child)}
      title={words.subject(child)}
      site={site}
      locale={locale}
    >
      <EmailText>{words.text(child)}</EmailText>
      <EmailText>{words.standing}</EmailText>
      <EmailFacts items={facts} />
      {!takesPart && <EmailText>{words.noMeans(child)}</EmailText>}
      <EmailText>{words.change}</EmailText>
      <EmailButton href={`${site.origin}${MY_PATH}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}
