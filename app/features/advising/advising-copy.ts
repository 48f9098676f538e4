import type { Locale } from "~/program/locale";
import { type AdvisingCopy, copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export const ADVISING_COPY: Record<Locale, AdvisingCopy> = { en, es };
