import type { Locale } from "~/program/locale";
import { copy as en, type SlipsCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const SLIPS_COPY: Record<Locale, SlipsCopy> = { en, es };
