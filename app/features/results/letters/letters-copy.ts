import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type LettersCopy = typeof en;

export const LETTERS: Record<Locale, LettersCopy> = { en, es };
