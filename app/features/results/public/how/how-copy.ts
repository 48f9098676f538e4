import type { Locale } from "~/program/locale";
import { copy as en, type HowCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const HOW_COPY: Record<Locale, HowCopy> = { en, es };
