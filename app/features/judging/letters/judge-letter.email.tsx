import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import type { LetterWords } from "./letter-words";

/** Every letter to a judge about what is to be read. */
export function judgeLetterEmail(words: LetterWords, locale: Locale, site: Site) {
  const { subject, paragraphs, button } = words;
  return (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      {paragraphs.map((text) => (
        <EmailText key={text}>{text}</EmailText>
      ))}
      <EmailButton href={`${site.origin}/judge`}>{button}</EmailButton>
    </EmailLayout>
  );
}
