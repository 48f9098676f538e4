import type { Locale } from "~/program/locale";
import type { AgeBand } from "~/records/participants/age-band";
import type { GalleryChoice } from "~/records/participants/consent";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";
import type { RegisteredChild } from "./letters/who-registered.server";

type AboutChild = (child: string) => string;

export const RELATIONS = ["mother", "father", "guardian"] as const;
export type Relation = (typeof RELATIONS)[number];

/** All that the pages and letters of consent say, beside the text that is signed. */
export interface ConsentCopy {
  title: AboutChild;
  tagline: AboutChild;
  noticeTitle: string;
  collects: string;
  purpose: string;
  kept: string;
  seen: string;
  privacy: string;
  age: { legend: AboutChild; hint: string; bands: Record<AgeBand, string> };
  yes: string;
  no: string;
  /** What a no needs. */
  justSign: string;
  noPhotos: string;
  onlyMe: string;
  gallery: Record<GalleryChoice, { label: AboutChild; hint: string }>;
  preview: {
    title: string;
    from13: string;
    under13: string;
    untilPaper: string;
    notShown: string;
    kind: string;
    project: string;
  };
  /** Where the answer about photos stands beside what was ticked at registration. */
  photosHold: string;
  /** The student's own mailbox, from 13 on. */
  ownAddress: {
    label: AboutChild;
    hint: string;
    known: (mailbox: string) => string;
    invalid: string;
  };
  sign: {
    legend: string;
    name: string;
    nameHint: string;
    relation: AboutChild;
    chooseRelation: string;
    relations: Record<Relation, string>;
    keeps: (version: string) => string;
    submit: string;
    news: string;
  };
  errors: {
    title: string;
    age: string;
    takesPart: string;
    gallery: string;
    photos: string;
    emails: string;
    signature: string;
    signatureLong: string;
    relation: string;
    /** Above and beside an age that is more than the registration says. */
    ageAgainTitle: string;
    ageAgain: string;
    textChanged: string;
    tooMany: (wait: string) => string;
  };
  aside: {
    title: string;
    text: string;
    how: string;
    paperTitle: string;
    paper: string;
    print: string;
  };
  /** For whoever wished for this language, whose text nobody has reviewed yet. */
  notReviewed: { title: string; text: string; write: string };
  readOnly: { title: string; text: string };
  /** Of one who has come in as another person. */
  somebodyElse: { title: string; text: string; signOut: string };
  /** The text for everybody to read. */
  openText: { title: string; tagline: string; questions: string; child: string };
  done: {
    yesTitle: string;
    noTitle: string;
    revokedTitle: string;
    yes: AboutChild;
    no: AboutChild;
    revoked: AboutChild;
    decided: string;
    takesPart: string;
    gallery: string;
    photos: string;
    emails: AboutChild;
    news: string;
    signed: string;
    text: string;
    number: string;
    change: string;
    /** Beside one answer. */
    changeOne: string;
    pdf: string;
    myPage: string;
    /** Of a guardian's other children. */
    also: { title: (children: string) => string; text: string; action: string };
    /** Around the stamp. */
    stamp: string;
    next: string;
    copySent: (mailbox: string) => string;
    confirming: string;
    projectDue: AboutChild;
    inGallery: string;
    /** Where the name waits for paper: what the card says instead. */
    inGalleryWithoutPaper: (shownAs: string) => string;
    stricter: string;
  };
  /** A guardian allowed more than the signature carries. */
  untilPaper: {
    title: string;
    name: (shownAs: string) => string;
    pictures: string;
    both: (shownAs: string) => string;
    how: string;
    print: string;
  };
  /** Of a child who does not take part. */
  fee: { title: string; text: string; ask: string };
  takeBack: { title: string; text: string; open: string; warning: AboutChild; submit: string };
  notMe: {
    title: string;
    text: AboutChild;
    submit: string;
    doneTitle: string;
    done: string;
    nothing: string;
  };
  ofSchool: { title: (child: string) => string; text: string; submit: string };
  over: {
    old: string;
    instead: string;
    signIn: string;
    contact: string;
  };
  letters: {
    request: {
      subject: AboutChild;
      preview: string;
      text: AboutChild;
      button: string;
      deadline: (day: string) => string;
      without: string;
      opening: string;
      /** The four of them, in short. */
      questions: (child: string) => string[];
      until: string;
      /** Whom it is about, and who registered them. */
      about: (child: RegisteredChild) => string;
      paper: string;
      /** Where a school's list has the child. */
      paperAtSchool: string;
      notYours: string;
      why: AboutChild;
      /** While reminders go out. */
      reminders: string;
      /** In a letter that is written in another one. */
      inThisLanguage: { name: string; text: AboutChild; link: string };
    };
    reminder: { subject: AboutChild; text: AboutChild };
    /** The same about several children, who are named together. */
    several: {
      subject: AboutChild;
      reminderSubject: AboutChild;
      text: AboutChild;
      button: AboutChild;
    };
    copy: { subject: AboutChild; text: AboutChild; button: string; keep: string };
    /** To the student. */
    student: { subject: string; text: AboutChild; how: string; button: string };
    confirming: { subject: AboutChild; text: AboutChild; button: string; nothing: string };
    disagree: { subject: AboutChild; text: AboutChild; standing: string };
  };
}

export const COPY: Record<Locale, ConsentCopy> = { en, es };
