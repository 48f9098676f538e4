import type { Locale } from "~/program/locale";
import { copy as en, type LinkCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const LINK_COPY: Record<Locale, LinkCopy> = { en, es };
