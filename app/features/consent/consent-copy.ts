import type { Locale } from "~/program/locale";
import { type ConsentCopy, copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export const COPY: Record<Locale, ConsentCopy> = { en, es };
