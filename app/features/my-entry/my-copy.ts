import type { Locale } from "~/program/locale";
import { copy as en, type MyCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const MY_COPY: Record<Locale, MyCopy> = { en, es };
