import type { Locale } from "~/program/locale";
import { copy as en, type RecountCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const RECOUNT_COPY: Record<Locale, RecountCopy> = { en, es };
