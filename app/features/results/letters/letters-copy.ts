import type { Locale } from "~/program/locale";
import { copy as en, type LettersCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const LETTERS: Record<Locale, LettersCopy> = { en, es };
