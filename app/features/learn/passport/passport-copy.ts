import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What learners and their adults read about how far they are. */
export interface PassportCopy {
  title: string;
  hello: (name: string) => string;
  helloAdult: string;
  isNext: (order: number) => string;
  wayLeft: (way: { done: number; of: number; stage: number; leftInStage: number }) => string;
  allDone: string;
  goOn: (lesson: string) => string;
  done: string;
  ahead: string;
  passed: string;
  /** The check is kept, and not passed. */
  tried: (right: number) => string;
  stage: (number: number) => string;
  count: (done: number, all: number) => string;
  finished: (when: string) => string;
  waiting: { title: string; text: string; notYours: string };
  confirm: {
    title: (stage: string) => string;
    text: string;
    name: string;
    nameHint: string;
    button: string;
  };
  educator: { title: string; text: string; isPublic: string; button: string; waits: string };
  download: (title: string) => string;
  outcomes: {
    confirmed: string;
    before: string;
    notFinished: string;
    notWritable: string;
    name: string;
  };
  reflection: string;
  made: string;
  who: {
    title: string;
    tagline: string;
    me: string;
    none: string;
    pupils: string;
    print: (stage: string) => string;
  };
}

export const PASSPORT_COPY: Record<Locale, PassportCopy> = { en, es };
