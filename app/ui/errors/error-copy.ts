import type { Locale } from "~/program/locale";
import { type ErrorCopy, copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export const ERROR_COPY: Record<Locale, ErrorCopy> = { en, es };
