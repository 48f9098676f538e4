import type { AdvisingEnd } from "~/program/advising";
import type { Locale } from "~/program/locale";
import { ADVISE_PATH, advisingPath, ownAdvisorPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { EmailBox, EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { ADVISING_COPY } from "../advising-copy";
import { ADVISOR_WORDS } from "../advisor/advisor-words";

interface AboutEntry {
  entryId: string;
  /** The entry, as its people call it. */
  entry: string;
  locale: Locale;
}

/** To the adults of an entry: somebody would help, and one of them says yes or no. */
export function offeredEmail(
  { entryId, entry, advisor, about, locale }: AboutEntry & { advisor: string; about: string },
  site: Site,
) {
  const words = ADVISING_COPY[locale].letters.offered;
  const subject = words.subject(entry);
  return {
    subject,
    letter: (
      <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
        <EmailText>{words.text(advisor)}</EmailText>
        <EmailText>{about}</EmailText>
        <EmailText>{words.how}</EmailText>
        <EmailButton href={`${site.origin}${ownAdvisorPath(entryId)}`}>{words.button}</EmailButton>
      </EmailLayout>
    ),
  };
}

/** To an adult who reads along, with every word; to a student, that there is something to read. */
export function messageEmail(
  { entryId, entry, from, text, locale }: AboutEntry & { from: string; text: string | null },
  site: Site,
) {
  const words = ADVISING_COPY[locale].letters.message;
  const subject = words.subject(entry);
  return {
    subject,
    letter: (
      <EmailLayout
        preview={subject}
        title={subject}
        site={site}
        locale={locale}
        footer={text === null ? undefined : words.why}
      >
        <EmailText>{words.text(from)}</EmailText>
        {text !== null && (
          <EmailBox>
            {text.split(/\n{2,}/).map((paragraph) => (
              <EmailText key={paragraph}>{paragraph}</EmailText>
            ))}
          </EmailBox>
        )}
        <EmailButton href={`${site.origin}${ownAdvisorPath(entryId)}`}>{words.button}</EmailButton>
      </EmailLayout>
    ),
  };
}

/** To the adults of an entry. */
export function endedEmail(
  { entryId, entry, by, hadBegun, locale }: AboutEntry & { by: AdvisingEnd; hadBegun: boolean },
  site: Site,
) {
  const { letters, over } = ADVISING_COPY[locale];
  const words = letters.ended;
  const subject = words.subject(entry);
  return {
    subject,
    letter: (
      <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
        <EmailText>{hadBegun ? over[by] : words.neverBegan}</EmailText>
        {by !== "season" && by !== "entry" && (
          <EmailButton href={`${site.origin}${ownAdvisorPath(entryId)}`}>
            {words.button}
          </EmailButton>
        )}
      </EmailLayout>
    ),
  };
}

/** To an advisor: nothing of what a child wrote stands in a mailbox. */
export function advisorEmail(
  { what, matchId }: { what: keyof typeof ADVISOR_WORDS.letters; matchId: string | null },
  site: Site,
) {
  const { subject, text, button } = ADVISOR_WORDS.letters[what];
  const path = matchId ? advisingPath(matchId) : ADVISE_PATH;
  return {
    subject,
    letter: (
      <EmailLayout preview={subject} title={subject} site={site}>
        <EmailText>{text}</EmailText>
        <EmailButton href={`${site.origin}${path}`}>{button}</EmailButton>
      </EmailLayout>
    ),
  };
}
