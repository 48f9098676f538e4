import type { Locale } from "~/program/locale";
import { copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export type OwnCopy = typeof en;

export const OWN_COPY: Record<Locale, OwnCopy> = { en, es };
