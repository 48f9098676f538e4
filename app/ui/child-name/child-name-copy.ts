import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

/** What whoever corrects a child's name and grade reads. */
export interface ChildNameCopy {
  title: string;
  text: string;
  givenName: string;
  familyName: string;
  grade: string;
  chooseGrade: string;
  kindergarten: string;
  submit: string;
  /** Once projects were due. */
  closed: string;
  problem: string;
  errors: { givenName: string; familyName: string; tooLong: string; grade: string };
}

export const CHILD_NAME_COPY: Record<Locale, ChildNameCopy> = { en, es };
