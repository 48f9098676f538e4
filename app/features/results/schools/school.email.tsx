import type { Locale } from "~/program/locale";
import { SCHOOL_PATH } from "~/program/paths";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { SCHOOLS_COPY } from "./schools-copy";

export interface SchoolNews {
  school: string;
  /** Of its pupils that were judged. */
  projects: number;
  /** As families allow: a line each. */
  shown: string[];
  /** Of those that they keep to themselves. */
  hidden: number;
  /** What the school itself has won. */
  own: string[];
}

interface Letter {
  kind: ReleasedKind;
  news: SchoolNews[];
  locale: Locale;
}

/** One letter for one person, also where two schools are theirs. */
export function schoolEmail({ kind, news, locale }: Letter, site: Site) {
  const copy = SCHOOLS_COPY[locale];
  const words = copy[kind];
  const subject = words.subject(news.map(({ school }) => school).join(", "));
  const letter = (
    <EmailLayout preview={subject} title={subject} site={site} locale={locale}>
      {news.map((one) => (
        <div key={one.school}>
          {linesOf(one).map((line) => (
            <EmailText key={line}>{line}</EmailText>
          ))}
        </div>
      ))}
      {kind === "showcase" && <EmailText>{copy.print}</EmailText>}
      <EmailButton href={`${site.origin}${SCHOOL_PATH}`}>{copy.button}</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };

  function linesOf({ school, projects, shown, hidden, own }: SchoolNews): string[] {
    const said = own.length > 0 ? [copy.own(school)(own.join(", "))] : [];
    if (shown.length + hidden === 0) return [noneOf(school, projects), ...said];
    const more = hidden > 0 ? [copy.hidden(String(hidden))] : [];
    return [words.some(school), ...shown, ...more, ...said];
  }

  function noneOf(school: string, projects: number): string {
    if (kind === "showcase") return copy.showcase.none(school);
    return projects === 1
      ? copy.online.noneOfOne(school)
      : copy.online.none(school)(String(projects));
  }
}
