import type { Locale } from "~/program/locale";
import { copy as en, type OwnCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const OWN_COPY: Record<Locale, OwnCopy> = { en, es };
