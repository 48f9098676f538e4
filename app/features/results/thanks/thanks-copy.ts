import type { Locale } from "~/program/locale";
import { copy as en, type ThanksCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const THANKS_COPY: Record<Locale, ThanksCopy> = { en, es };
