import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type HowCopy = typeof en;

export const HOW_COPY: Record<Locale, HowCopy> = { en, es };
