import type { Locale } from "~/program/locale";
import { copy as en, type GalleryCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const COPY: Record<Locale, GalleryCopy> = { en, es };
