import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type ResultsCopy = typeof en;

export const COPY: Record<Locale, ResultsCopy> = { en, es };
