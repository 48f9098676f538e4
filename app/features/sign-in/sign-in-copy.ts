import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What everybody reads who comes in without a password. */
export interface SignInCopy {
  title: string;
  description: (productName: string) => string;
  hero: { title: string; tagline: string; atSeat: string };
  ways: { label: string; email: string; seat: string };
  problem: string;
  tooMany: (minutes: string) => string;
  address: {
    step: string;
    title: string;
    label: string;
    hint: string;
    submit: string;
    invalid: string;
    tooLong: string;
    aside: string;
    notes: string[];
    lost: string;
    staff: string;
  };
  /** Of somebody who is in, before something dangerous. */
  again: { step: string; title: string; text: (address: string) => string; submit: string };
  code: {
    step: string;
    title: string;
    text: (address: string) => string;
    label: string;
    hint: string;
    submit: string;
    missing: string;
    stepWrong: string;
    titleWrong: string;
    wrong: (triesLeft: string) => string;
    wrongLast: string;
    spent: string;
    aside: string;
    notes: string[];
    sendAgain: string;
    otherAddress: string;
  };
  ownDevice: { label: string; hint: string };
  link: {
    step: string;
    title: string;
    text: (address: string) => string;
    submit: string;
    aside: string;
    notes: string[];
  };
  cold: {
    step: string;
    title: string;
    text: (address: string) => string;
    unknown: string;
    submit: string;
    otherAddress: string;
  };
  seat: {
    step: string;
    title: string;
    label: string;
    hint: string;
    submit: string;
    missing: string;
    wrong: string;
    tooManyWrong: (wait: string) => string;
    confirmTitle: string;
    confirm: string;
    confirmText: string;
    /** The same code may stand on a consent form. */
    confirmForm: string;
    slip: { title: string; example: string; note: string };
    notes: string[];
  };
  who: {
    step: string;
    title: string;
    text: string;
    grade: (grade: string) => string;
    alone: string;
    atSchool: string;
    team: (students: string) => string;
    school: string;
    all: string;
    aside: string;
    until: (when: string) => string;
    devices: string;
    signOut: string;
  };
  letter: {
    subject: (productName: string) => string;
    preview: string;
    title: string;
    code: string;
    link: string;
    button: string;
    lasts: string;
    footer: string;
  };
}

export const SIGN_IN_COPY: Record<Locale, SignInCopy> = { en, es };
