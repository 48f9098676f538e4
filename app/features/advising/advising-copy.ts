import type { AdvisingEnd, WrittenAs } from "~/program/advising";
import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What an entry's people read about their advisor. */
export interface AdvisingCopy {
  title: string;
  tagline: string;
  back: string;
  how: { title: string; points: string[] };
  ask: {
    title: string;
    text: string;
    wish: string;
    wishHint: string;
    missing: string;
    tooLong: string;
    submit: string;
    asked: string;
  };
  waiting: { title: string; text: (when: string) => string; takeBack: string; gone: string };
  offer: {
    title: (advisor: string) => string;
    text: (organization: string, expertise: string) => string;
    yes: string;
    no: string;
    waitsForAdult: string;
    agreed: string;
    declined: string;
  };
  thread: {
    title: (advisor: string) => string;
    lede: string;
    empty: string;
    write: string;
    writeHint: string;
    missing: string;
    tooLong: string;
    submit: string;
    /** How many adults get it. */
    sent: (adults: string) => string;
    onlyAdult: string;
    paused: string;
  };
  end: { title: string; text: string; submit: string; done: string };
  over: Record<AdvisingEnd, string>;
  closed: string;
  /** Nothing to say yes to, or somebody was quicker. */
  changed: string;
  contact: string;
  tooMany: (wait: string) => string;
  problem: string;
  writtenAs: Record<WrittenAs, string>;
  you: string;
  letters: {
    offered: {
      subject: (entry: string) => string;
      text: (advisor: string) => string;
      how: string;
      button: string;
    };
    message: {
      subject: (entry: string) => string;
      text: (from: string) => string;
      why: string;
      button: string;
    };
    ended: { subject: (entry: string) => string; neverBegan: string; button: string };
  };
}

export const ADVISING_COPY: Record<Locale, AdvisingCopy> = { en, es };
