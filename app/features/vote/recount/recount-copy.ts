import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type RecountCopy = typeof en;

export const RECOUNT_COPY: Record<Locale, RecountCopy> = { en, es };
