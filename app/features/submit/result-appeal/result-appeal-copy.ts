import type { Locale } from "~/program/locale";
import { copy as en, type ResultAppealCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const RESULT_APPEAL: Record<Locale, ResultAppealCopy> = { en, es };
