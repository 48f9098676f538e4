import type { Locale } from "~/program/locale";
import { teamPath } from "~/program/paths";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { TEAM_COPY } from "./team-copy";

interface Invitation {
  /** The entry, as it is called. */
  name: string;
  /** Who asks; null once they are gone. */
  asker: string | null;
  /** Where the link leads. */
  path: string;
  locale: Locale;
}

export function invitationEmail({ name, asker, path, locale }: Invitation, site: Site) {
  const words = TEAM_COPY[locale].letters.invitation;
  return (
    <EmailLayout
      preview={words.text(asker, name)}
      title={words.subject(name)}
      site={site}
      locale={locale}
      footer={words.why}
    >
      <EmailText>{words.text(asker, name)}</EmailText>
      <EmailText>{words.sees}</EmailText>
      <EmailButton href={`${site.origin}${path}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}

interface MentorAnswer {
  what: "accepted" | "declined";
  name: string;
  /** As much of the mentor's address as whoever typed it needs. */
  mailbox: string;
  entryId: string;
  locale: Locale;
}

/** To whoever asked: who said what, and the way to the page of members and mentor. */
export function mentorAnswerEmail(answer: MentorAnswer, site: Site) {
  const { what, name, mailbox, entryId, locale } = answer;
  const words = TEAM_COPY[locale].letters[what];
  const subject = words.subject(name);
  return (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      <EmailText>{words.text(mailbox, name)}</EmailText>
      <EmailButton href={`${site.origin}${teamPath(entryId)}`}>{words.button}</EmailButton>
    </EmailLayout>
  );
}

interface TeamNews {
  what: "joined" | "left";
  child: string;
  team: string;
  locale: Locale;
}

/** To whoever paid, or to the family: nobody joins or leaves unnoticed. */
export function teamNewsEmail({ what, child, team, locale }: TeamNews, site: Site) {
  const words = TEAM_COPY[locale].letters[what];
  return (
    <EmailLayout
      preview={words.subject(team)}
      title={words.subject(team)}
      site={site}
      locale={locale}
    >
      <EmailText>{words.text(child, team)}</EmailText>
    </EmailLayout>
  );
}
