import type { Locale } from "~/program/locale";
import { copy as en, type SheetCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const SHEET_COPY: Record<Locale, SheetCopy> = { en, es };
