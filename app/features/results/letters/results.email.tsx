import { Fragment } from "react";
import { type CertificateKind, certificatesOfStage } from "~/program/certificates";
import { longDate, longDateTime, monthAndYear } from "~/program/format";
import { joinNames } from "~/program/letter-text";
import type { Locale } from "~/program/locale";
import { instantOf } from "~/program/mountain-time";
import { certificateFilePath, MY_PATH } from "~/program/paths";
import { type Award, awardTitle } from "~/program/results/awards";
import { answerBy, isAnswerLate } from "~/program/results/release-times";
import type { Site } from "~/program/site";
import { type ReadsAs, resultPageOf } from "~/records/projects/page-of-reader";
import {
  EmailButton,
  EmailLayout,
  EmailList,
  EmailQuote,
  EmailText,
} from "~/ui/email/email-layout";
import type { LettersCopy } from "./copy.en";
import { LETTERS } from "./letters-copy";

/** What one letter is about. */
export type Matter =
  | "finalist"
  | "guest"
  | "other"
  | "award"
  | "thanks"
  | "reminder"
  | "words"
  | "no-words";

export interface Told {
  entryId: string;
  title: string;
  /** What judges wrote, the certificates and who comes are the family’s; nobody is told to open what stays shut. */
  readsAs?: ReadsAs;
  /** Nobody of the family has a mailbox with us: who reads it for the school says who comes. */
  asksSchool?: boolean;
  /** False: fewer judges finished reading it than a place takes. */
  isRanked?: boolean;
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

/** A school's contact has dozens of projects: of more than so many a letter has a list and one button. */
const MOST_TOLD_EACH = 3;

/** One person, one matter, one letter: each of a few projects has its line and its button. */
export function resultsEmail({ matter, about, locale }: Letter, site: Site) {
  if (about.length === 0) throw new Error("A letter about nothing");
  const isMany = about.length > MOST_TOLD_EACH;
  const words = (isMany ? wordsOfMany : wordsOf)(matter, about, locale, site);
  const { subject, list = [], button } = words;
  const [first = subject, ...lines] = new Set(words.lines);
  const wrote = about.flatMap((one) =>
    (one.wrote ?? []).map(({ at, text }) => ({
      lead: LETTERS[locale].wrote(monthAndYear(at, locale)),
      text,
    })),
  );
  const pages =
    isMany || matter === "thanks"
      ? [{ href: MY_PATH, label: button }]
      : about.map(({ entryId, title, readsAs = "family" }) => {
          const label = readsAs === "family" ? button : LETTERS[locale].helpers[readsAs];
          return {
            href: resultPageOf(readsAs, entryId),
            label: about.length > 1 ? `${label}: ${title}` : label,
          };
        });
  const letter = (
    <EmailLayout preview={first} title={subject} site={site} locale={locale}>
      <EmailText>{first}</EmailText>
      {list.length > 0 && <EmailList items={list} />}
      {lines.map((line) => (
        <EmailText key={line}>{line}</EmailText>
      ))}
      {wrote.map(({ lead, text }) => (
        <Fragment key={text}>
          <EmailText>{lead}</EmailText>
          <EmailQuote text={text} />
        </Fragment>
      ))}
      {pages.map(({ href, label }) => (
        <EmailButton key={href} href={`${site.origin}${href}`}>
          {label}
        </EmailButton>
      ))}
    </EmailLayout>
  );
  return { subject, letter };
}

interface Words {
  subject: string;
  lines: string[];
  /** Below the first line. */
  list?: string[];
  button: string;
}

function wordsOf(matter: Matter, about: Told[], locale: Locale, site: Site): Words {
  const words = LETTERS[locale];
  const { season } = site;
  const titles = joinNames(
    about.map(({ title }) => title),
    locale,
  );
  const ofJudges = each(about, (one) => ofWords(one, words, site, locale));
  const papers = each(about, (one) => paper(one, words, site));
  switch (matter) {
    case "finalist":
    case "guest": {
      const { subject, text, after } = words[matter];
      const told = about.map(({ title }) => (isOver(site) ? after : text)(title));
      const button = mayAnswer(site) ? words[matter].button : words.award.button;
      return {
        subject: subject(titles),
        lines: [...told, ...ofShowcase(about, words, site, locale), ...ofJudges, ...papers],
        button,
      };
    }
    case "other": {
      const { subject, text, unranked, certificate, button } = words.other;
      const told = about.map((one) => (isRead(one) ? text : unranked)(one.title));
      const read = about.some(isRead) ? [words.other.read] : [];
      const waited = about.some(isOfFamily) ? [certificate] : [];
      const held = papers.length > 0 ? papers : waited;
      return { subject: subject(titles), lines: [...told, ...read, ...ofJudges, ...held], button };
    }
    case "award": {
      const { subject, text, button } = words.award;
      const won = about.map(({ title, won: ids = [] }) => {
        const names = namesOf(ids, season, locale);
        return { subject: subject(names)(title), text: text(title)(names) };
      });
      return {
        subject: joinNames(
          won.map((one) => one.subject),
          locale,
        ),
        lines: [...won.map((one) => one.text), ...papers],
        button,
      };
    }
    case "words": {
      const { subject, text, button } = words.words;
      return { subject: subject(titles), lines: about.map(({ title }) => text(title)), button };
    }
    case "no-words": {
      const { subject, text, button } = words.noWords;
      return { subject: subject(titles), lines: about.map(({ title }) => text(title)), button };
    }
    case "reminder": {
      const { subject, text, now: when, button } = words.reminder;
      const day = longDateTime(season.dates.showcaseStarts, locale);
      return { subject, lines: [...about.map(({ title }) => text(title)), when(day)], button };
    }
    default: {
      const { subject, text, button } = words.thanks;
      return { subject, lines: [text, ...papers], button };
    }
  }
}

/** Which projects it is about stands in a list, and whatever is the same of all is said once. */
function wordsOfMany(matter: Matter, about: Told[], locale: Locale, site: Site): Words {
  // One goes out about one project alone, the other asks of each of them.
  if (matter === "words" || matter === "no-words" || matter === "reminder") {
    return wordsOf(matter, about, locale, site);
  }
  const words = LETTERS[locale];
  const { button, certificates } = words.many;
  const family = about.filter(isOfFamily);
  const haveAll = about.every((one) => paper(one, words, site).length > 0);
  const papers = haveAll ? [words.certificates.several] : [];
  if (matter === "thanks") {
    const { subject, text } = words.thanks;
    return { subject, lines: [text, ...papers], button };
  }
  const { subject, text } = words.many[matter];
  const list = about.map((one) => {
    const { title, won = [] } = one;
    if (matter === "award") return `${title}: ${namesOf(won, site.season, locale)}`;
    return matter === "other" && !isRead(one) ? `${title} ${words.many.unranked}` : title;
  });
  const told = { subject: subject(about.length), list, button };
  const first = text(about.length);
  // Of some read already and some not, what is promised of all is the later.
  const leastRead = family.find((one) => one.words === "waiting") ?? family.find(wasWrittenTo);
  const ofJudges = leastRead ? ofWords(leastRead, words, site, locale) : [];
  if (matter === "award") return { ...told, lines: [first, ...papers] };
  if (matter === "other") {
    const held = haveAll || family.length === 0 ? papers : [certificates];
    return { ...told, lines: [first, words.other.read, ...ofJudges, ...held] };
  }
  const where = ofShowcase(about, words, site, locale);
  return { ...told, lines: [first, ...where, ...ofJudges, ...papers] };
}

function isOfFamily({ readsAs = "family" }: { readsAs?: ReadsAs | undefined }): boolean {
  return readsAs === "family";
}

function isRead({ isRanked = true }: Told): boolean {
  return isRanked;
}

function wasWrittenTo({ words = "none" }: Told): boolean {
  return words !== "none";
}

/** Where and when it is, and what is to be done by when. */
function ofShowcase(
  about: Told[],
  { finalist, helpers }: LettersCopy,
  site: Site,
  locale: Locale,
): string[] {
  if (isOver(site)) return [];
  const { season, now } = site;
  const { state, place } = season.showcase;
  const day = longDateTime(season.dates.showcaseStarts, locale);
  const by = longDate(answerBy(season), locale);
  const isLate = isAnswerLate(season, now);
  const ofFamily = isLate ? finalist.soon : finalist.now(by);
  const ofOthers = isLate ? helpers.familyAnswersSoon : helpers.familyAnswers(by);
  const ofSchool = isLate ? helpers.schoolAnswersSoon : helpers.schoolAnswers(by);
  // Of several projects one may be answered for by its family and another by the school.
  const toDo = about.map((one) =>
    isOfFamily(one) ? ofFamily : one.asksSchool ? ofSchool : ofOthers,
  );
  return [finalist.what(`${state} ${place}`)(day), ...(mayAnswer(site) ? new Set(toDo) : [])];
}

/** Whoever becomes a finalist by an appeal may hear of it after the day. */
function isOver({ season, now }: Site): boolean {
  return now >= instantOf(season.dates.showcaseEnds);
}

function mayAnswer({ season, now }: Site): boolean {
  return now < instantOf(season.dates.showcaseStarts);
}

function namesOf(won: Award[], season: Site["season"], locale: Locale): string {
  return joinNames(
    won.map((id) => awardTitle(id, season, locale)),
    locale,
  );
}

/** Of several projects each line says which it is about. */
function each(about: Told[], linesOf: (one: Told) => string[]): string[] {
  return about.flatMap((one) =>
    linesOf(one).map((line) => (about.length > 1 ? `${one.title}: ${line}` : line)),
  );
}

/** What judges wrote is on the page once staff have read it, and not before. */
function ofWords(
  { words: state, readsAs }: Told,
  words: LettersCopy,
  { season, now }: Site,
  locale: Locale,
) {
  if (state === "none" || state === undefined || !isOfFamily({ readsAs })) return [];
  if (state === "read") return [words.judges.read];
  const { feedbackBy } = season.dates;
  if (now >= instantOf(feedbackBy)) return [words.judges.late];
  return [words.judges.waiting(longDate(feedbackBy, locale))];
}

/** The address of a certificate where there is one; of several, that they are on the page. */
function paper(
  { certificates = [], readsAs }: Told,
  words: LettersCopy,
  { origin }: Site,
): string[] {
  if (!isOfFamily({ readsAs })) return [];
  const [only, ...others] = certificates.filter(({ kind }) => OF_RESULTS.has(kind));
  if (only && others.length === 0) {
    return [words.certificates.one(`${origin}${certificateFilePath(only.id)}`)];
  }
  return others.length > 0 ? [words.certificates.several] : [];
}

/** Those of earlier stages are nothing new, and the one that is waited for is not among them. */
const OF_RESULTS = new Set<CertificateKind>(certificatesOfStage("compete"));
