import type { Locale } from "~/program/locale";
import { type ChildNameCopy, copy as en } from "./copy.en";
import { copy as es } from "./copy.es";

export const CHILD_NAME_COPY: Record<Locale, ChildNameCopy> = { en, es };
