import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What stands on the printed form, beside the text that is signed. */
export interface SheetCopy {
  /** For the guardian who prints one. */
  page: { title: string; text: string; back: string };
  language: string;
  otherSide: Record<Locale, string>;
  for: string;
  about: (facts: { product: string; state: string; day: string; city: string }) => string;
  code: string;
  qr: (child: string) => string;
  scan: string;
  grade: (grade: string) => string;
  kindergarten: string;
  ages: string;
  lines: {
    name: string;
    relation: (child: string) => string;
    signature: string;
    date: string;
    email: string;
  };
  giveBack: (facts: { child: string; day: string; email: string; phone: string }) => string;
  text: (version: string) => string;
  /** The page behind the code, where a guardian asks for a letter. */
  ask: {
    title: string;
    tagline: string;
    heading: string;
    text: string;
    label: string;
    hint: string;
    invalid: string;
    tooLong: string;
    problem: string;
    submit: string;
    wrongCode: string;
    tooManyWrong: (wait: string) => string;
    tooMany: (wait: string) => string;
    sentTitle: string;
    sent: string;
    aside: string;
    notes: string[];
  };
}

export const SHEET_COPY: Record<Locale, SheetCopy> = { en, es };
