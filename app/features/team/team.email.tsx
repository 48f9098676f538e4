import type { Locale } from "~/program/locale";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { TEAM_COPY } from "./team-copy";

interface Invitation {
  /** The entry, as it is called. */
  name: string;
  /** Where the link leads. */
  path: string;
  locale: Locale;
}

export function invitationEmail({ name, path, locale }: Invitation, site: Site) {
  const words = TEAM_COPY[locale].letters.invitation;
  return (
    <EmailLayout
      preview={words.text(name)}
      title={words.subject(name)}
      site={site}
      locale={locale}
      footer={words.why}
    >
      <EmailText>{words.text(name)}</EmailText>
      <EmailText>{words.sees}</EmailText>
      <EmailButton href={`${site.origin}${path}`}>{words.button}</EmailButton>
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
