import { joinNames } from "~/program/letter-text";
import type { Locale } from "~/program/locale";
import { certificatesOfStagePath, SCHOOL_PATH } from "~/program/paths";
import { type Award, awardTitle } from "~/program/results/awards";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { whoInWords } from "~/records/participants/public-name";
import type { ShownProject } from "~/records/results/shown-awards.server";
import { EmailButton, EmailLayout, EmailText } from "~/ui/email/email-layout";
import { SCHOOLS_COPY } from "./schools-copy";

export interface SchoolNews {
  school: string;
  /** Of its pupils that were judged. */
  projects: number;
  /** As families allow. */
  shown: { award: Award; project: Pick<ShownProject, "title" | "names"> }[];
  /** Of those that they keep to themselves. */
  hidden: number;
  /** What the school itself has won. */
  own: Award[];
}

interface Letter {
  kind: ReleasedKind;
  news: SchoolNews[];
  locale: Locale;
}

/** Whose file holds what judges, votes and staff gave as well. */
const LAST_STAGE = "compete";

/** One letter for one person, also where two schools are theirs. */
export function schoolEmail({ kind, news, locale }: Letter, site: Site) {
  const copy = SCHOOLS_COPY[locale];
  const words = copy[kind];
  const subject = words.subject(
    joinNames(
      news.map(({ school }) => school),
      locale,
    ),
  );
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
      {news.some(({ own }) => own.length > 0) && (
        <EmailButton href={`${site.origin}${certificatesOfStagePath(LAST_STAGE)}`}>
          {copy.wholeSchool}
        </EmailButton>
      )}
      <EmailButton href={`${site.origin}${SCHOOL_PATH}`}>{copy.button}</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };

  function linesOf({ school, projects, shown, hidden, own }: SchoolNews): string[] {
    const won = joinNames(own.map(titleOf), locale);
    const said = won ? [copy.own(school)(won)] : [];
    if (shown.length + hidden === 0) return [noneOf(school, projects), ...said];
    const more = hidden > 0 ? [copy.hidden(String(hidden))] : [];
    return [words.some(school), ...shown.map(lineOf), ...more, ...said];
  }

  function lineOf({ award, project }: SchoolNews["shown"][number]): string {
    const names = whoInWords(project.names[locale], locale);
    // Of a team the grades stand in brackets already.
    const who = [project.title, names].filter(Boolean).join(" · ");
    return kind === "online" ? who : `${titleOf(award)}: ${who}`;
  }

  function titleOf(award: Award): string {
    return awardTitle(award, site.season, locale);
  }

  function noneOf(school: string, projects: number): string {
    if (kind === "showcase") return copy.showcase.none(school);
    return projects === 1
      ? copy.online.noneOfOne(school)
      : copy.online.none(school)(String(projects));
  }
}
