import type { Locale } from "~/program/locale";
import { copy as en, type ResultsCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const COPY: Record<Locale, ResultsCopy> = { en, es };
