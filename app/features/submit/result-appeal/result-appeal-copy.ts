import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type ResultAppealCopy = typeof en;

export const RESULT_APPEAL: Record<Locale, ResultAppealCopy> = { en, es };
