import type { Locale } from "~/program/locale";
import { copy as en, type SubmitCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const COPY: Record<Locale, SubmitCopy> = { en, es };
