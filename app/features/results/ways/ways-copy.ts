import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type WaysCopy = typeof en;

export const WAYS_COPY: Record<Locale, WaysCopy> = { en, es };
