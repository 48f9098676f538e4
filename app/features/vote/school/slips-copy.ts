import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type SlipsCopy = typeof en;

export const SLIPS_COPY: Record<Locale, SlipsCopy> = { en, es };
