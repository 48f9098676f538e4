import type { Locale } from "~/program/locale";
import { copy as en, type PassportCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const PASSPORT_COPY: Record<Locale, PassportCopy> = { en, es };
