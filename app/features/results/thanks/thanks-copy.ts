import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type ThanksCopy = typeof en;

export const THANKS_COPY: Record<Locale, ThanksCopy> = { en, es };
