import type { Locale } from "~/program/locale";
import { copy as en, type SchoolsCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const SCHOOLS_COPY: Record<Locale, SchoolsCopy> = { en, es };
