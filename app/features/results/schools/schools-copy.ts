import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type SchoolsCopy = typeof en;

export const SCHOOLS_COPY: Record<Locale, SchoolsCopy> = { en, es };
