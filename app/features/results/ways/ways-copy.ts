import type { Locale } from "~/program/locale";
import { copy as en, type WaysCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const WAYS_COPY: Record<Locale, WaysCopy> = { en, es };
