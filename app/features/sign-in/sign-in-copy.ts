import type { Locale } from "~/program/locale";
import { copy as en, type SignInCopy } from "./copy.en";
import { copy as es } from "./copy.es";

export const SIGN_IN_COPY: Record<Locale, SignInCopy> = { en, es };
