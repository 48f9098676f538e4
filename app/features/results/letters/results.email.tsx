import { Fragment } from "react";
import { type CertificateKind, certificatesOfStage } from "~/program/certificates";
import { longDate, longDateTime, monthAndYear } from "~/program/format";
import type { Locale } from "~/program/locale";
import { instantOf } from "~/program/mountain-time";
import { certificateFilePath, feedbackPath, MY_PATH } from "~/program/paths";
import { type Award, awardTitle } from "~/program/results/awards";
import { answerBy } from "~/program/results/release-times";
import type { Site } from "~/program/site";
import { EmailButton, EmailLayout, EmailQuote, EmailText } from "~/ui/email/email-layout";
import { LETTERS, type LettersCopy } from "./letters-copy";

/** What one letter is about. */
export type Matter = "finalist" | "guest" | "other" | "award" | "thanks" | "reminder" | "words";

export interface Told {
  entryId: string;
  title: string;
  /** Places and awards. */
  won?: Award[];
  /** What the reader's own children wrote in the first stage, and when. */
  wrote?: { at: string; text: string }[];
  /** Whether staff have looked over all that judges wrote; none: nobody wrote anything that is shown. */
  words?: "read" | "waiting" | "none";
  /** What its members hold. */
  certificates?: { id: string; kind: CertificateKind }[];
}

interface Letter {
  matter: Matter;
  about: Told[];
  locale: Locale;
}

/** One person, one matter, one letter: of several projects it names none, they stand on the page. */
export function resultsEmail({ matter, about, locale }: Letter, site: Site) {
  const [first, ...more] = about;
  if (!first) throw new Error("A letter about nothing");
  const { subject, lines, button } =
    more.length > 0 && matter !== "thanks"
      ? ofMany(about.length, locale)
      : ofOne(matter, first, locale, site);
  const wrote = about.flatMap((one) =>
    (one.wrote ?? []).map(({ at, text }) => ({
      lead: LETTERS[locale].wrote(monthAndYear(at, locale)),
      text,
    })),
  );
  const href = more.length > 0 || matter === "thanks" ? MY_PATH : feedbackPath(first.entryId);
  const letter = (
    <EmailLayout preview={lines[0] ?? subject} title={subject} site={site} locale={locale}>
      {lines.map((line) => (
        <EmailText key={line}>{line}</EmailText>
      ))}
      {wrote.map(({ lead, text }) => (
        <Fragment key={text}>
          <EmailText>{lead}</EmailText>
          <EmailQuote text={text} />
        </Fragment>
      ))}
      <EmailButton href={`${site.origin}${href}`}>{button}</EmailButton>
    </EmailLayout>
  );
  return { subject, letter };
}

interface Words {
  subject: string;
  lines: string[];
  button: string;
}

function ofMany(count: number, locale: Locale): Words {
  const { many } = LETTERS[locale];
  const number = String(count);
  return { subject: many.subject(number), lines: [many.text(number)], button: many.button };
}

function ofOne(matter: Matter, about: Told, locale: Locale, site: Site): Words {
  const { title, won = [] } = about;
  const award = won.map((id) => awardTitle(id, site.season, locale)).join(", ");
  const words = LETTERS[locale];
  const { season } = site;
  const day = longDateTime(season.dates.showcaseStarts, locale);
  const where = words.finalist.what(`${season.showcase.state} ${season.showcase.place}`)(day);
  const now = words.finalist.now(longDate(answerBy(site.season), locale));
  switch (matter) {
    case "finalist":
    case "guest": {
      const { subject, text, button } = words[matter];
      const lines = [text(title), where, now, ...ofWords(about, words, site, locale)];
      return { subject: subject(title), lines: [...lines, ...paper(about, words, site)], button };
    }
    case "other": {
      const { text, certificate, button } = words.other;
      const held = paper(about, words, site);
      const lines = [text(title), words.other.read, ...ofWords(about, words, site, locale)];
      return {
        subject: words.other.subject(title),
        lines: [...lines, ...(held.length > 0 ? held : [certificate])],
        button,
      };
    }
    case "award": {
      const { subject, text, button } = words.award;
      const lines = [text(title)(award), ...paper(about, words, site)];
      return { subject: subject(award)(title), lines, button };
    }
    case "words": {
      const { subject, text, button } = words.words;
      return { subject: subject(title), lines: [text(title)], button };
    }
    case "reminder": {
      const { subject, text, now: when, button } = words.reminder;
      return { subject, lines: [text(title), when(day)], button };
    }
    default: {
      const { subject, text, button } = words.thanks;
      return { subject, lines: [text, ...paper(about, words, site)], button };
    }
  }
}

/** What judges wrote is on the page once staff have read it, and not before. */
function ofWords(
  { words: state }: Told,
  words: LettersCopy,
  { season, now }: Site,
  locale: Locale,
) {
  if (state === "none" || state === undefined) return [];
  if (state === "read") return [words.judges.read];
  const { feedbackBy } = season.dates;
  if (now >= instantOf(feedbackBy)) return [words.judges.late];
  return [words.judges.waiting(longDate(feedbackBy, locale))];
}

/** The address of a certificate where there is one; of several, that they are on the page. */
function paper({ certificates = [] }: Told, words: LettersCopy, { origin }: Site): string[] {
  const [only, ...others] = certificates.filter(({ kind }) => OF_RESULTS.has(kind));
  if (only && others.length === 0) {
    return [words.certificates.one(`${origin}${certificateFilePath(only.id)}`)];
  }
  return others.length > 0 ? [words.certificates.several] : [];
}

/** Those of earlier stages are nothing new, and the one that is waited for is not among them. */
const OF_RESULTS = new Set<CertificateKind>(certificatesOfStage("compete"));
