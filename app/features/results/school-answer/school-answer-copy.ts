import type { Locale } from "~/program/locale";
import { copy as en, type SchoolAnswerCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const SCHOOL_ANSWER: Record<Locale, SchoolAnswerCopy> = { en, es };
