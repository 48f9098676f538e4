import { createContext } from "react";
import type { Locale } from "~/program/locale";

const WORDS: Record<Locale, string> = { en: "(optional)", es: "(opcional)" };

/** What stands behind the label of a field that may stay empty; the page says in which language. */
export const OptionalWord = createContext(WORDS.en);

export const optionalWord = (locale: Locale) => WORDS[locale];
