import type { Locale } from "~/program/locale";
import { copy as en, type RefusalCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const REFUSALS: Record<Locale, RefusalCopy> = { en, es };
