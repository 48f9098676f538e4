import { longDate, monthAndYear } from "~/program/format";
import type { Locale } from "~/program/locale";
import { instantOf, localOf } from "~/program/mountain-time";
import { addMonths } from "~/program/retention";
import type { Site } from "~/program/site";

/** What a guardian reads and signs, passage by passage. The label is for those who edit it. */
export const PASSAGES = {
  collects: "What we collect",
  purpose: "What for",
  kept: "How long",
  seen: "Who sees it",
  takesPart: "Question 1: takes part",
  takesPartNote: "Question 1, note",
  gallery: "Question 2: the public gallery",
  galleryNote: "Question 2, note",
  photos: "Question 3: photos, video, name with school",
  photosNote: "Question 3, note",
  emails: "Question 4: emails to the student",
  emailsNote: "Question 4, note",
  news: "News for the adult",
  statement: "What the signature says",
} as const;

export type Passage = keyof typeof PASSAGES;
export type ConsentText = Record<Passage, string>;
export const PASSAGE_NAMES = Object.keys(PASSAGES) as Passage[];

/** What is read before anything is asked. */
export const NOTICE_PASSAGES = ["collects", "purpose", "kept", "seen"] as const;

/** What is decided, each with its note. */
export const QUESTIONS = ["takesPart", "gallery", "photos", "emails"] as const;

/** What passages may leave open: filled in for each child and season. */
export const BLANKS = {
  child: "the child’s first name",
  gallery: "the day on which the gallery opens",
  showcase: "the day of the showcase",
  city: "where the showcase is",
  kept: "the month until which data are kept",
} as const;

export function fillText(
  text: ConsentText,
  child: string,
  site: Site,
  locale: Locale,
): ConsentText {
  const { dates, limits, showcase } = site.season;
  const keptUntil = addMonths(instantOf(dates.showcaseEnds), limits.retentionMonths);
  const blanks: Record<keyof typeof BLANKS, string> = {
    child,
    gallery: longDate(dates.votingOpens, locale),
    showcase: longDate(dates.showcaseStarts, locale),
    city: showcase.city,
    kept: monthAndYear(localOf(keptUntil), locale),
  };
  const filled = PASSAGE_NAMES.map((name) => [
    name,
    text[name].replace(/\{(\w+)\}/g, (whole, blank: string) =>
      Object.hasOwn(blanks, blank) ? blanks[blank as keyof typeof BLANKS] : whole,
    ),
  ]);
  return Object.fromEntries(filled) as ConsentText;
}
