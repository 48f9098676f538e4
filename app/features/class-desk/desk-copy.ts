import type { Locale } from "~/program/locale";
import { type DeskCopy, copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export const DESK_COPY: Record<Locale, DeskCopy> = { en, es };
